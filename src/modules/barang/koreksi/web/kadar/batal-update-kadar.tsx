import { CancelDocument, type CancelWay } from '#kernel/web/document/cancel-document.tsx'
import type { UpdateKadar } from '../../contract-kadar.ts'
import { layar } from './layar-update-kadar.tsx'

const cara: CancelWay<UpdateKadar> = {
  panggil: 'update-kadar/cancel',
  jumlah: () => 0,
  saring: (hariIni) => ({ tgl_from: hariIni, tgl_to: hariIni, status: 'VALID' }),
  kosong: 'update_kadar.tidak_ada_hari_ini',
  tolak: (d, hariIni) =>
    d.status === 'VALID' && d.tanggal !== hariIni ? 'error.update_kadar.kemarin' : null,
  yakin: 'update_kadar.yakin_batal',
  berhasil: 'update_kadar.berhasil_batal',
  segarkan: ['barang/get/all', 'barang/get/ready', 'barang/{kode_barcode}'],
}

/** Find today's update, give the reason, let somebody approve it, confirm. */
export default function BatalUpdateKadarScreen() {
  return <CancelDocument layar={layar} cara={cara} />
}
