"""The full-screen app: widgets render frozen values and post messages, screens decide."""
