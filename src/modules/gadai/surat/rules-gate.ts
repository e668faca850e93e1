import type { Gate, Setting } from '#kernel/shared/gates.ts'

/** On while the shop may lend on pledges: no setting, but what its mode says (domain.md). */
export const MODUL_GADAI = 'GADAI_MODULE'

/** On while it may write new tickets: not in one that only brings old ones to an end. */
export const MODUL_GADAI_BARU = 'GADAI_BARU_MODULE'

/** In a shop that brings old tickets to an end: their due dates still move when interest is paid. */
export const PERPANJANG_LAMA = 'PERPANJANG_GADAI_LAMA_MODULE'

/** All of pawn is hidden and refused while the shop's mode is OFF. */
export const GATE_HUTANG = { all: [MODUL_GADAI] } as const satisfies Gate

/** What writes new tickets is closed as well while the shop winds down. */
export const GATE_GADAI_BARU = { all: [MODUL_GADAI, MODUL_GADAI_BARU] } as const satisfies Gate

/** Whether an act that settles the interest of a ticket moves its due date. */
export const bolehPerpanjang = (modules: Readonly<Record<string, Setting>>): boolean =>
  modules[MODUL_GADAI_BARU] === true || modules[PERPANJANG_LAMA] === true
