import { CancelDocument, type CancelWay } from '#kernel/web/document/cancel-document.tsx'
import type { TerimaCuci } from '../contract.ts'
import { caraBatal } from './batal.ts'
import { layarTerima } from './layar-terima.tsx'

const cara: CancelWay<TerimaCuci> = {
  ...caraBatal,
  jumlah: (d) => d.ongkos_rp,
  panggil: 'terima-barang-cuci/cancel',
  yakin: 'cuci.yakin_batal_terima',
}

/** Find today's, give the reason, confirm. */
export default function BatalTerimaBarangCuciScreen() {
  return <CancelDocument layar={layarTerima} cara={cara} />
}
