import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { layarHilang } from './layar-hilang.tsx'

/** By date; one of them with everything that belongs to it, when the address names it. */
export default function LihatBarangHilangScreen() {
  return <ViewDocument layar={layarHilang} />
}
