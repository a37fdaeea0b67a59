"""What every game must hold, shown under random play."""
