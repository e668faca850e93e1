import { CancelDocument, type CancelWay } from '#kernel/web/document/cancel-document.tsx'
import type { MutasiManual } from '../contract.ts'
import { layar } from './layar-mutasi.tsx'

const cara: CancelWay<MutasiManual> = {
  panggil: 'mutasi-manual/cancel',
  jumlah: (d) => d.total_qty,
  saring: (hariIni) => ({ tgl_from: hariIni, tgl_to: hariIni, status: 'VALID' }),
  kosong: 'manual.kosong_hari_ini',
  tolak: (d, hariIni) =>
    d.status === 'VALID' && d.tanggal !== hariIni ? 'error.manual.kemarin' : null,
  yakin: 'manual.yakin_batal',
  berhasil: 'manual.berhasil_batal',
  segarkan: ['barang-manual/get/all'],
}

/** Find today's, give the reason, let somebody approve it, confirm. */
export default function BatalMutasiManualScreen() {
  return <CancelDocument layar={layar} cara={cara} />
}
