import { CancelDocument, type CancelWay } from '#kernel/web/document/cancel-document.tsx'
import type { KirimCuci } from '../contract.ts'
import { caraBatal } from './batal.ts'
import { layarKirim } from './layar-kirim.tsx'

const cara: CancelWay<KirimCuci> = {
  ...caraBatal,
  jumlah: () => 0,
  panggil: 'kirim-barang-cuci/cancel',
  yakin: 'cuci.yakin_batal_kirim',
}

/** Find today's, give the reason, confirm. */
export default function BatalKirimBarangCuciScreen() {
  return <CancelDocument layar={layarKirim} cara={cara} />
}
