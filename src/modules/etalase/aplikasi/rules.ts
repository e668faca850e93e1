/** Seconds for which an app, or any cache on the way, may show what it has without asking. */
export const UMUR_DETIK = 60

/** Where the app reads one picture of the catalogue; `kecil` is its thumbnail. */
export function alamatPublik(
  basePath: string,
  a: {
    readonly kode_toko: string
    readonly folder: string
    readonly nama: string
    readonly kecil?: true
  },
): string {
  const bagian = [a.kode_toko, 'gambar', a.folder, a.nama].map(encodeURIComponent)
  const ukuran = a.kecil ? '?ukuran=kecil' : ''
  return `${basePath}/api/v1/publik/katalog/${bagian.join('/')}${ukuran}`
}

/** How items may be sorted, a `-` before the name for the other way round. */
export const URUTAN_ITEM = {
  kode_barang: 'kode_barang',
  nama_barang: 'nama_barang',
  harga_jual: 'harga_jual_rp',
  berat: 'berat_mg',
} as const

/** The four slides by the code that their pictures are read by. */
export const SLIDE = ['MEMBER', 'GUEST-1', 'GUEST-2', 'GUEST-3'] as const

/** Folders of what customers may see; any other folder is the shop's own affair. */
export const FOLDER_KATALOG = [
  'ITEM',
  'HADIAH',
  'SPLASHSCREEN',
  'KATEGORI_ICON',
  'BANNER_ICON',
  'INFO_ICON',
  'ADMIN',
] as const
