/** Ledger accounts of goods: where a piece lies, how it came, what a correction of it finds. */
export const akunBarang = {
  baki: (gudang: string, baki: string) => `barang/${gudang}/${baki}`,
  tambah: 'modal/tambah-barang',
  selisihBerat: 'barang/selisih-berat',
  selisihKadar: 'barang/selisih-kadar',
  selisihModal: 'barang/selisih-modal',
} as const
