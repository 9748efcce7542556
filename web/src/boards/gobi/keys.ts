/** The keys of the rewards: one for each pile, and the next one for coffee. */
import { PILE_COUNT } from "./contents";

export const COFFEE_KEY = PILE_COUNT + 1;
