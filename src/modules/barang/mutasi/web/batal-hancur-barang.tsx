import { CancelDocument, type CancelWay } from '#kernel/web/document/cancel-document.tsx'
import type { HancurBarang } from '../contract-hancur.ts'
import { layar } from './layar-hancur-barang.tsx'

const cara: CancelWay<HancurBarang> = {
  panggil: 'hancur-barang/cancel',
  jumlah: (d) => d.items.reduce((n, i) => n + i.harga_jual, 0),
  saring: (hariIni) => ({ tgl_from: hariIni, tgl_to: hariIni, status: 'VALID' }),
  kosong: 'hancur_barang.kosong_hari_ini',
  tolak: (d, hariIni) =>
    d.status === 'VALID' && d.tanggal !== hariIni ? 'error.hancur_barang.kemarin' : null,
  yakin: 'hancur_barang.yakin_batal',
  berhasil: 'hancur_barang.berhasil_batal',
  segarkan: ['barang/get/all', 'barang/get/ready', 'barang/{kode_barcode}'],
}

/** Find today's, give the reason, let somebody approve it, confirm. */
export default function BatalHancurBarangScreen() {
  return <CancelDocument layar={layar} cara={cara} />
}
