/** the module, or the app mode that sells by weight alone. */
export const GATE_MANUAL = { any: ['BARANG_MANUAL_MODULE', 'STOCK_JUAL_MANUAL'] } as const
