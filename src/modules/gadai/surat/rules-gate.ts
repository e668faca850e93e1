import type { Gate } from '#kernel/shared/gates.ts'

/** On while the shop may lend on pledges: no setting, but what its mode says (domain.md). */
export const MODUL_GADAI = 'GADAI_MODULE'

/** All of pawn is hidden and refused while the shop's mode is OFF. */
export const GATE_HUTANG = { all: [MODUL_GADAI] } as const satisfies Gate
