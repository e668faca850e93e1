/** Everything of the bookkeeping is for shops that have its module. */
export const GATE_AKUNTANSI = { all: ['ACCOUNTING_MODULE'] } as const
