/** Ledger accounts of goods: where a piece lies, how it came, what became of it. */
export const akunBarang = {
  baki: (gudang: string, baki: string) => `barang/${gudang}/${baki}`,
  tambah: 'modal/tambah-barang',
  /** Scrap, by weight; and weight that is lost in work. */
  rosok: 'barang/rosok',
  susut: 'barang/susut',
  selisihBerat: 'barang/selisih-berat',
  selisihKadar: 'barang/selisih-kadar',
  selisihModal: 'barang/selisih-modal',
} as const
