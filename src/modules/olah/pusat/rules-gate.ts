/** */
export const GATE_PUSAT = { all: ['SEPUHAN_MODULE'] } as const
