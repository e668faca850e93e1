import type { Gate } from '#kernel/shared/gates.ts'

/** Whoever moves a shop over: it tells costs and all of its money. */
export const GATE_MULAI: Gate = { levels: ['OWN', 'SU', 'MU'] }
