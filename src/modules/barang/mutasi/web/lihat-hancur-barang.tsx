import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { layar } from './layar-hancur-barang.tsx'

/** Melted pieces by date; one document with what book and scale say of each. */
export default function LihatHancurBarangScreen() {
  return <ViewDocument layar={layar} />
}
