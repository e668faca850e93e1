import { CancelDocument, type CancelWay } from '#kernel/web/document/cancel-document.tsx'
import type { KirimBarang } from '../contract.ts'
import { SEGAR_KIRIM, layarKirim } from './layar-kirim.tsx'

const cara: CancelWay<KirimBarang> = {
  panggil: 'kirim-barang/cancel',
  jumlah: (d) => d.items.reduce((n, i) => n + i.harga_jual, 0),
  saring: () => ({ status: 'OPEN' }),
  kosong: 'kirim_barang.tidak_ada_di_jalan',
  tolak: (d) =>
    d.status === 'OPEN' || d.status === 'BATAL' ? null : 'kirim_barang.sudah_diterima',
  yakin: 'kirim_barang.yakin_batal',
  berhasil: 'kirim_barang.berhasil_batal',
  segarkan: SEGAR_KIRIM,
}

/** Find a parcel that nobody has received, give the reason, let somebody approve it, confirm. */
export default function BatalKirimBarangScreen() {
  return <CancelDocument layar={layarKirim} cara={cara} />
}
