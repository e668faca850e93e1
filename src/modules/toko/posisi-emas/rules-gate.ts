import type { Gate } from '#kernel/shared/gates.ts'

/** What the shop's own risk is, is for its owner. */
export const GATE_POSISI: Gate = { levels: ['OWN', 'SU', 'MU'] }
