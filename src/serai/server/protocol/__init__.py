"""What is said over the network, both ways, as types: here, and written for the page in TypeScript."""
