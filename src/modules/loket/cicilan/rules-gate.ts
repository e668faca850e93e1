/** Screens of instalments are for shops that sell that way. */
export const GATE_CICILAN = { all: ['CICILAN_MODULE'] } as const
