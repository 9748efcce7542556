// Made by `serai admin types` from the server's own models; do not edit.

export const HEXES_PER_COLOUR = 72;

export const LETTERS = ["R", "Y", "G", "B", "P", "W"] as const;

export const PIECES = [
  {"id": "1", "cells": [[0, 0]], "name": {"en": "single", "fr": "simple"}},
  {"id": "2", "cells": [[0, 0], [0, 1]], "name": {"en": "pair", "fr": "paire"}},
  {"id": "3.1", "cells": [[0, 0], [0, 1], [0, 2]], "name": {"en": "line of three", "fr": "ligne de trois"}},
  {"id": "3.2", "cells": [[0, 0], [0, 1], [1, -1]], "name": {"en": "bent three", "fr": "trois coudé"}},
  {"id": "3.3", "cells": [[0, 0], [0, 1], [1, 0]], "name": {"en": "triangle", "fr": "triangle"}},
  {"id": "4.1", "cells": [[0, 0], [0, 1], [0, 2], [0, 3]], "name": {"en": "line of four", "fr": "ligne de quatre"}},
  {"id": "4.2", "cells": [[0, 0], [0, 1], [1, -2], [1, -1]], "name": {"en": "zigzag of four", "fr": "zigzag de quatre"}},
  {"id": "4.3", "cells": [[0, 0], [0, 1], [1, -1], [1, 0]], "name": {"en": "rhombus", "fr": "losange"}},
  {"id": "4.4", "cells": [[0, 0], [1, -2], [1, -1], [2, -1]], "name": {"en": "propeller", "fr": "hélice"}},
  {"id": "4.5", "cells": [[0, 0], [0, 1], [1, -1], [1, 1]], "name": {"en": "arc", "fr": "arc"}},
  {"id": "5.1", "cells": [[0, 0], [0, 1], [0, 2], [1, -1], [2, -2]], "name": {"en": "wide V", "fr": "grand V"}},
  {"id": "5.2", "cells": [[0, 0], [0, 1], [1, -1], [2, -3], [2, -2]], "name": {"en": "S", "fr": "S"}},
  {"id": "5.3", "cells": [[0, 0], [0, 1], [1, -2], [1, -1], [2, -3]], "name": {"en": "zigzag of five", "fr": "zigzag de cinq"}},
  {"id": "5.4", "cells": [[0, 0], [0, 1], [0, 2], [1, -2], [1, -1]], "name": {"en": "offset line", "fr": "ligne décalée"}},
  {"id": "5.5", "cells": [[0, 0], [1, -3], [1, -2], [1, -1], [2, -1]], "name": {"en": "Y", "fr": "Y"}},
  {"id": "5.6", "cells": [[0, 0], [0, 1], [1, -2], [1, -1], [2, -1]], "name": {"en": "bent propeller", "fr": "hélice coudée"}},
  {"id": "5.7", "cells": [[0, 0], [0, 1], [0, 2], [1, 0], [2, 0]], "name": {"en": "narrow V", "fr": "petit V"}},
  {"id": "5.8", "cells": [[0, 0], [0, 1], [0, 2], [0, 3], [0, 4]], "name": {"en": "line of five", "fr": "ligne de cinq"}},
] as const;
