/** Goods without a barcode, by the tray that they lie in: `barang/manual/{gudang}/{baki}`. */
export const akunManual = {
  baki: (gudang: string, baki: string) => `barang/manual/${gudang}/${baki}`,
} as const
