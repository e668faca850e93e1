import type { Gate } from '#kernel/shared/gates.ts'

/** Who gives what away is for the owner to see: the people on this page approve each other's gifts. */
export const GATE_PEMBERIAN: Gate = { levels: ['OWN', 'SU', 'MU'] }
