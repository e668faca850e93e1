/** Goods without a barcode in a craftsman's hands (decision 0262). */
export const akunCuciManual = {
  tukang: (kode_tukang: string) => `barang/cuci/manual/${kode_tukang}`,
} as const
