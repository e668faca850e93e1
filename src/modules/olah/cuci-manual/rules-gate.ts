/** */
export const GATE_CUCI_MANUAL = { all: ['STOCK_CUCI_MANUAL_MODULE'] } as const
