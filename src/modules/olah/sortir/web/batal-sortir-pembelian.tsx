import { CancelDocument, type CancelWay } from '#kernel/web/document/cancel-document.tsx'
import type { Sortir } from '../contract.ts'
import { layar } from './layar-sortir.tsx'

const cara: CancelWay<Sortir> = {
  panggil: 'sortir-pembelian/cancel',
  jumlah: (d) => d.items.reduce((n, i) => n + i.harga, 0),
  saring: (hariIni) => ({ tgl_from: hariIni, tgl_to: hariIni, status: 'VALID' }),
  kosong: 'sortir.kosong',
  tolak: (d, hariIni) =>
    d.status === 'VALID' && d.tanggal !== hariIni ? 'error.sortir.kemarin' : null,
  yakin: 'sortir.yakin_batal',
  berhasil: 'sortir.berhasil_batal',
  segarkan: [
    'sortir-pembelian/get/calon',
    'pindah-sortir/get/calon',
    'barang/get/all',
    'barang/get/ready',
  ],
}

/** Find today's, give the reason, confirm. */
export default function BatalSortirPembelianScreen() {
  return <CancelDocument layar={layar} cara={cara} />
}
