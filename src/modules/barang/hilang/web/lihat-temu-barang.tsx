import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { layarTemu } from './layar-hilang.tsx'

/** By date; one of them with everything that belongs to it, when the address names it. */
export default function LihatTemuBarangScreen() {
  return <ViewDocument layar={layarTemu} />
}
