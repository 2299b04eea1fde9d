"""Stack & Attack: towers of rocks, energy, throws, and the cavemen Lorff and Fregg."""
