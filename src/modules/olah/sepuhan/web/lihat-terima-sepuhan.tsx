import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { layarTerima } from './layar-terima.tsx'

/** Receipts by date; one of them with its bars, sums and credits. */
export default function LihatTerimaSepuhanScreen() {
  return <ViewDocument layar={layarTerima} />
}
