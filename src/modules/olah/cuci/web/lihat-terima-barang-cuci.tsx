import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { layarTerima } from './layar-terima.tsx'

/** Receipts by date; one of them with its pieces, what was lost of each and where it went. */
export default function LihatTerimaBarangCuciScreen() {
  return <ViewDocument layar={layarTerima} />
}
