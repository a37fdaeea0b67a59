"""The law of a deal by its layers; each stands on those before it."""
