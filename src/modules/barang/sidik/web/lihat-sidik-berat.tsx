import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { layarSidik } from './layar-sidik.tsx'

/** By date; one of them with everything that belongs to it, when the address names it. */
export default function LihatSidikBeratScreen() {
  return <ViewDocument layar={layarSidik} />
}
