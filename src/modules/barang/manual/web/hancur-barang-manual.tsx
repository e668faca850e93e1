import { berat } from '#kernel/shared/fields.ts'
import { MejaMutasi } from './meja-mutasi.tsx'

const CARA = {
  draf: 'hancur-barang-manual',
  path: 'barang-manual/hancur',
  ke: false,
  izin: true,
} as const
const TAMBAHAN = { berat_timbang: berat({ min: 0.001 }) }

/** Goods without a barcode are melted down, by their weight on the scale. */
export default function HancurBarangManualScreen() {
  return <MejaMutasi cara={CARA} tambahan={TAMBAHAN} dariStok />
}
