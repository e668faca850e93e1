import { CancelDocument, type CancelWay } from '#kernel/web/document/cancel-document.tsx'
import type { PindahBarang } from '../contract.ts'
import { layar } from './layar-pindah-barang.tsx'

const cara: CancelWay<PindahBarang> = {
  panggil: 'pindah-barang/cancel',
  jumlah: (d) => d.items.reduce((n, i) => n + i.harga_jual, 0),
  saring: (hariIni) => ({ tgl_from: hariIni, tgl_to: hariIni, status: 'VALID' }),
  kosong: 'pindah_barang.kosong_hari_ini',
  tolak: (d, hariIni) =>
    d.status === 'VALID' && d.tanggal !== hariIni ? 'error.pindah_barang.kemarin' : null,
  yakin: 'pindah_barang.yakin_batal',
  berhasil: 'pindah_barang.berhasil_batal',
  segarkan: ['barang/get/all', 'barang/get/ready', 'barang/{kode_barcode}'],
}

/** Find today's, give the reason, let somebody approve it, confirm. */
export default function BatalPindahBarangScreen() {
  return <CancelDocument layar={layar} cara={cara} />
}
