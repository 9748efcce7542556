/* The yardstick: random Gemblo playouts in plain C, six colours on the full board.
 *
 * Each turn lists every legal move and plays one of them, chosen uniformly. The method is
 * that of src/serai/games/gemblo/state.py (rows of bits, windows of 61 cells); the tables
 * come from tables.h, which bench/gemblo.py writes. Usage: gemblo_playouts GAMES SEED;
 * prints the number of moves played. With SEED omitted it reads "GAMES" lines from standard
 * input and answers each with "MOVES NANOSECONDS" of its own CPU time.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "tables.h"

enum { COLOURS = 6, PIECES = 18, REACH = 4, ALL_PIECES = (1 << PIECES) - 1 };

typedef struct {
    int colour, over, stuck, last;
    int remaining[COLOURS], left[COLOURS];
    uint32_t own[COLOURS][ROWS], occupied[ROWS], joins[3][ROWS], allowed[ROWS], targets[ROWS];
} State;

static int moves[40000], move_count;
static uint64_t word;

static uint32_t next32(void) {
    word ^= word >> 12;
    word ^= word << 25;
    word ^= word >> 27;
    return (word * 0x2545F4914F6CDD1DULL) >> 32;
}

static int below(uint32_t bound) {
    uint64_t product = (uint64_t)next32() * bound;
    uint32_t low = (uint32_t)product;
    if (low < bound) {
        uint32_t threshold = -bound % bound;
        while (low < threshold) {
            product = (uint64_t)next32() * bound;
            low = (uint32_t)product;
        }
    }
    return product >> 32;
}

static void survey(State *s, int colour) {
    const uint32_t *own = s->own[colour];
    if (s->remaining[colour] == ALL_PIECES) {
        for (int row = 0; row < ROWS; row++) {
            s->allowed[row] = AREA[row] & ~s->occupied[row];
            s->targets[row] = 0;
        }
        int start = START[colour];
        s->targets[start >> 5] = (1u << (start & 31)) & s->allowed[start >> 5];
        return;
    }
    for (int row = 2; row < ROWS - 2; row++) {
        uint32_t up2 = own[row - 2], up = own[row - 1], here = own[row], down = own[row + 1], down2 = own[row + 2];
        uint32_t near = here | here << 1 | here >> 1 | up | up >> 1 | down | down << 1;
        uint32_t lines = (up & ~s->joins[2][row]) << 1 | (up2 & ~(s->joins[0][row - 1] << 1)) >> 1
            | (up & ~(s->joins[1][row - 1] << 1)) >> 2 | (down & ~(s->joins[2][row + 1] << 1)) >> 1
            | (down2 & ~s->joins[0][row + 1]) << 1 | (down & ~(s->joins[1][row] >> 1)) << 2;
        s->allowed[row] = AREA[row] & ~s->occupied[row] & ~near;
        s->targets[row] = lines & s->allowed[row];
    }
}

static uint64_t window(const State *s, int row, int bit) {
    uint64_t free = 0, targets = 0;
    for (int i = 0; i < 2 * REACH + 1; i++)
        free |= ((((uint64_t)s->allowed[row - REACH + i] << REACH) >> (bit + WINDOW_FROM[i])) & WINDOW_MASK[i]) << WINDOW_TO[i];
    for (int i = 0; i < REACH + 1; i++)
        targets |= ((((uint64_t)s->targets[row - REACH + i] << REACH) >> (bit + WINDOW_FROM[i])) & WINDOW_MASK[i]) << WINDOW_TO[i];
    return free & ~(targets & ((1ULL << ANCHOR_SLOT) - 1));
}

static int neighbourhood(uint64_t free) {
    return (free >> ABOVE & 3) | (free >> LEFT & 1) << 2 | (free >> RIGHT & 1) << 3 | (free >> BELOW & 3) << 4;
}

static int has_move(const State *s, int colour) {
    int pieces = s->remaining[colour];
    for (int row = 0; row < ROWS; row++)
        for (uint32_t anchors = s->targets[row]; anchors; anchors &= anchors - 1) {
            uint64_t free = window(s, row, __builtin_ctz(anchors));
            int group = neighbourhood(free) * PIECES;
            for (int left = pieces; left; left &= left - 1) {
                int piece = __builtin_ctz(left);
                for (int i = FILTERED_FROM[group + piece]; i < FILTERED_FROM[group + piece + 1]; i++)
                    if (!(FILTERED_SLOTS[i] & ~free)) return 1;
            }
        }
    return 0;
}

static void list_moves(const State *s) {
    int pieces = s->remaining[s->colour];
    move_count = 0;
    for (int row = 0; row < ROWS; row++)
        for (uint32_t anchors = s->targets[row]; anchors; anchors &= anchors - 1) {
            int bit = __builtin_ctz(anchors), place = row * 32 + bit;
            uint64_t free = window(s, row, bit);
            int group = neighbourhood(free) * PIECES;
            int first = move_count;
            for (int left = pieces; left; left &= left - 1) {
                int piece = __builtin_ctz(left);
                for (int i = FILTERED_FROM[group + piece]; i < FILTERED_FROM[group + piece + 1]; i++) {
                    moves[move_count] = i; /* kept if it fits: no branch to guess */
                    move_count += !(FILTERED_SLOTS[i] & ~free);
                }
            }
            for (int m = first; m < move_count; m++)
                moves[m] = FILTERED_CODE[moves[m]] + CELL_AT[place + FILTERED_STEP[moves[m]]];
        }
}

static void next_colour(State *s) {
    if (s->last >= 0 && !s->left[s->last]) {
        s->over = 1;
        return;
    }
    for (int tries = 0; tries < COLOURS; tries++) {
        s->colour = (s->colour + 1) % COLOURS;
        if (!(s->stuck >> s->colour & 1)) {
            survey(s, s->colour);
            if (has_move(s, s->colour)) return;
            s->stuck |= 1 << s->colour;
        }
    }
    s->over = 1;
}

static void play(State *s, int code) {
    int shape = code / CELLS, place = GRID_OF_CELL[code % CELLS], piece = SHAPE_PIECE[shape];
    for (int i = 0; i < SHAPE_SIZE[shape]; i++) {
        int cell = place + SHAPE_STEPS[shape * 5 + i], row = cell >> 5;
        uint32_t bit = 1u << (cell & 31);
        s->own[s->colour][row] |= bit;
        s->occupied[row] |= bit;
        for (int d = 0; d < 3; d++)
            if (SHAPE_JOINS[shape * 5 + i] >> d & 1) s->joins[d][row] |= bit;
    }
    s->remaining[s->colour] ^= 1 << piece;
    s->left[s->colour] -= SHAPE_SIZE[shape];
    s->last = s->colour;
    next_colour(s);
}

static long run(const State *start, long games) {
    long played = 0;
    State state;
    for (long game = 0; game < games; game++) {
        memcpy(&state, start, sizeof state);
        while (!state.over) {
            list_moves(&state);
            play(&state, moves[below(move_count)]);
            played++;
        }
    }
    return played;
}

static long nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec * 1000000000L + now.tv_nsec;
}

int main(int argc, char **argv) {
    State start;
    memset(&start, 0, sizeof start);
    for (int colour = 0; colour < COLOURS; colour++) {
        start.remaining[colour] = ALL_PIECES;
        start.left[colour] = 72;
    }
    start.last = -1;
    start.colour = COLOURS - 1;
    next_colour(&start);
    word = argc > 2 ? strtoull(argv[2], 0, 10) | 1 : 1;
    if (argc > 1) {
        printf("%ld\n", run(&start, atol(argv[1])));
        return 0;
    }
    for (long games; scanf("%ld", &games) == 1;) {
        long before = nanoseconds(), played = run(&start, games);
        printf("%ld %ld\n", played, nanoseconds() - before);
        fflush(stdout);
    }
    return 0;
}
