import { CancelDocument, type CancelWay } from '#kernel/web/document/cancel-document.tsx'
import type { TemuBarang } from '../contract.ts'
import { layarTemu } from './layar-hilang.tsx'

const cara: CancelWay<TemuBarang> = {
  panggil: 'temu-barang/cancel',
  jumlah: (d) => d.harga_modal,
  saring: (hariIni) => ({ tgl_from: hariIni, tgl_to: hariIni, status: 'VALID' }),
  kosong: 'temu_barang.kosong',
  tolak: (d, hariIni) =>
    d.status === 'VALID' && d.tanggal !== hariIni ? 'error.temu_barang.kemarin' : null,
  yakin: 'temu_barang.yakin_batal',
  berhasil: 'temu_barang.berhasil_batal',
  segarkan: ['barang/get/all'],
}

/** Find today's, give the reason, confirm. */
export default function BatalTemuBarangScreen() {
  return <CancelDocument layar={layarTemu} cara={cara} />
}
