import { CancelDocument, type CancelWay } from '#kernel/web/document/cancel-document.tsx'
import type { TerimaSupplier } from '../contract.ts'
import { layarTerima } from './layar-terima.tsx'
import { SEGAR_TERIMA } from './segar.ts'

const cara: CancelWay<TerimaSupplier> = {
  jumlah: (d) => d.total_rp,
  saring: (hariIni) => ({ tgl_from: hariIni, tgl_to: hariIni, status: 'VALID' }),
  kosong: 'terima_supplier.kosong',
  tolak: (d, hariIni) =>
    d.status === 'VALID' && d.tanggal !== hariIni ? 'error.terima_supplier.kemarin' : null,
  yakin: 'terima_supplier.yakin_batal',
  berhasil: 'terima_supplier.berhasil_batal',
  segarkan: SEGAR_TERIMA,
}

/** Find today's, give the reason, confirm. */
export default function BatalTerimaSupplierScreen() {
  return <CancelDocument layar={layarTerima} cara={cara} />
}
