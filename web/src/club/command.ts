/** What can be said to a tournament. */
import type { Routes } from "../lib/routes";

export type ClubCommand = Routes["POST /clubs/{club}/commands"]["body"];
