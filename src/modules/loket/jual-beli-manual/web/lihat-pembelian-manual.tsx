import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { layarBeli } from './layar-manual.tsx'

/** Documents with bought goods by date; one of them with everything that belongs to it. */
export default function LihatPembelianManualScreen() {
  return <ViewDocument layar={layarBeli} />
}
