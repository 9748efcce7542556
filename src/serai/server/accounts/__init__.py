"""Who somebody is: keys, devices, names."""
