import { MejaMutasi } from './meja-mutasi.tsx'

const CARA = {
  draf: 'pindah-barang-manual',
  path: 'barang-manual/pindah',
  ke: true,
  izin: false,
} as const

/** Goods without a barcode go to another tray. */
export default function PindahBarangManualScreen() {
  return <MejaMutasi cara={CARA} dariStok />
}
