import { CancelDocument, type CancelWay } from '#kernel/web/document/cancel-document.tsx'
import type { Sidik } from '../contract.ts'
import { layarSidik } from './layar-sidik.tsx'

const cara: CancelWay<Sidik> = {
  panggil: 'sidik-berat/cancel',
  jumlah: () => 0,
  saring: (hariIni) => ({ tgl_from: hariIni, tgl_to: hariIni, status: 'VALID' }),
  kosong: 'sidik.kosong',
  tolak: (d, hariIni) =>
    d.status === 'VALID' && d.tanggal !== hariIni ? 'error.sidik.kemarin' : null,
  yakin: 'sidik.yakin_batal',
  berhasil: 'sidik.berhasil_batal',
  segarkan: ['sidik-berat/get/calon', 'barang-hilang/get/calon'],
}

/** Find today's, give the reason, confirm. */
export default function BatalSidikBeratScreen() {
  return <CancelDocument layar={layarSidik} cara={cara} />
}
