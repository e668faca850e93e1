/** Every screen and report of pre-orders needs the module. */
export const GATE_PO = { all: ['PRE_ORDER_MODULE'] } as const
