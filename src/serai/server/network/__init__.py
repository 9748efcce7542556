"""What every connection and every request passes before anybody answers it."""
