import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { layarTerima } from './layar-terima.tsx'

/** Deliveries by date; one of them with its lines. */
export default function LihatTerimaSupplierScreen() {
  return <ViewDocument layar={layarTerima} />
}
