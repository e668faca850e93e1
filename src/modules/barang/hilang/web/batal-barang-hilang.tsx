import { CancelDocument, type CancelWay } from '#kernel/web/document/cancel-document.tsx'
import type { BarangHilang } from '../contract.ts'
import { layarHilang } from './layar-hilang.tsx'

const cara: CancelWay<BarangHilang> = {
  panggil: 'barang-hilang/cancel',
  jumlah: (d) => d.harga_modal,
  saring: (hariIni) => ({ tgl_from: hariIni, tgl_to: hariIni, status: 'VALID' }),
  kosong: 'barang_hilang.kosong',
  tolak: (d, hariIni) =>
    d.status === 'VALID' && d.tanggal !== hariIni ? 'error.barang_hilang.kemarin' : null,
  yakin: 'barang_hilang.yakin_batal',
  berhasil: 'barang_hilang.berhasil_batal',
  segarkan: ['barang/get/all'],
}

/** Find today's, give the reason, confirm. */
export default function BatalBarangHilangScreen() {
  return <CancelDocument layar={layarHilang} cara={cara} />
}
