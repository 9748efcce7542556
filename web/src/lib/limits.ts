// Made by `serai admin types` from the server's own models; do not edit.

/** So many characters a name may have. */
export const NAME_LENGTH = 24;

/** So many characters may be said at once. */
export const CHAT_LENGTH = 300;

/** So many moves the server looks ahead at a time. */
export const MOST_TEXTS = 16;

/** So many grades of difficulty puzzles have. */
export const PUZZLE_LEVELS = 5;

/** So many seconds of processor a deep review takes at most. */
export const DEEP_SECONDS = 240;

/** A socket is closed with this: the key opens no account. */
export const UNKNOWN_KEY = 4401;

/** A socket is closed with this: there is no such table. */
export const NO_TABLE = 4404;
