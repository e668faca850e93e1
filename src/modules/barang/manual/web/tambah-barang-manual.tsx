import { rupiah } from '#kernel/shared/fields.ts'
import { MejaMutasi } from './meja-mutasi.tsx'

const CARA = {
  draf: 'tambah-barang-manual',
  path: 'barang-manual/tambah',
  ke: false,
  izin: true,
} as const
const TAMBAHAN = { harga_modal: rupiah() }

/** Goods without a barcode come into a tray, at what they cost. */
export default function TambahBarangManualScreen() {
  return <MejaMutasi cara={CARA} tambahan={TAMBAHAN} />
}
