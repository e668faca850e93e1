import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { layar } from './layar-sortir.tsx'

/** By date; one of them with its pieces, when the address names it. */
export default function LihatSortirPembelianScreen() {
  return <ViewDocument layar={layar} />
}
