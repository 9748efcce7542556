// Made by `serai admin types` from the server's own models; do not edit.

export const CAMELS = 10;

export const CAMELS_INNER = 2;

export const CAMELS_OUTER = 2;

export const CAMELS_STACKED = 2;

export const COFFEE_LENGTH = 5;

export const COTTON_CAMELS = 2;

export const DISCARD_POINTS = -1;

export const FAILED_BLESSING_POINTS = 1;

export const PILE_COUNT = 4;

export const PORCELAIN_STEPS = 3;

export const REWARDS = {
  "Perfume": {"kind": "gift", "name": {"en": "Perfume", "fr": "Parfum"}, "points": 3},
  "Cotton": {"kind": "gift", "name": {"en": "Cotton", "fr": "Coton"}, "points": 2},
  "Porcelain": {"kind": "gift", "name": {"en": "Porcelain", "fr": "Porcelaine"}, "points": 3},
  "Tea": {"kind": "gift", "name": {"en": "Tea", "fr": "Thé"}, "points": 2},
  "Silk": {"kind": "gift", "name": {"en": "Silk", "fr": "Soie"}, "points": 3},
  "Spices": {"kind": "gift", "name": {"en": "Spices", "fr": "Épices"}, "points": 2},
  "Inner camels": {"kind": "blessing", "name": {"en": "Inner camels", "fr": "Chameaux intérieurs"}, "points": 4},
  "Stacked camels": {"kind": "blessing", "name": {"en": "Stacked camels", "fr": "Chameaux empilés"}, "points": 5},
  "Outer camels": {"kind": "blessing", "name": {"en": "Outer camels", "fr": "Chameaux extérieurs"}, "points": 4},
  "No discard": {"kind": "blessing", "name": {"en": "No discard", "fr": "Aucune défausse"}, "points": 5},
  "Unused gift": {"kind": "blessing", "name": {"en": "Unused gift", "fr": "Cadeau inutilisé"}, "points": 4},
  "Shared tile": {"kind": "blessing", "name": {"en": "Shared tile", "fr": "Tuile partagée"}, "points": 5},
  "Coffee": {"kind": "coffee", "name": {"en": "Coffee", "fr": "Café"}, "points": 7},
} as const;

export const STACK_SIZES = {"2": 18, "3": 12, "4": 9} as const;

export const TEA_LENGTH = 4;

export const TRIBES = ["Bolormaa", "Sarnai", "Chingis", "Khulan", "Naranbataar"] as const;
