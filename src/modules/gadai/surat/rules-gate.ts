import { type Gate, MODUL_GADAI } from '#kernel/shared/gates.ts'

/** All of pawn is hidden and refused while the shop's mode is OFF: the flag is derived from it. */
export const GATE_HUTANG = { all: [MODUL_GADAI] } as const satisfies Gate
