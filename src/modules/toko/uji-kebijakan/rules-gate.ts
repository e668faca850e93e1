import type { Gate } from '#kernel/shared/gates.ts'

export const GATE_UJI: Gate = { levels: ['OWN', 'SU', 'MU'] }
