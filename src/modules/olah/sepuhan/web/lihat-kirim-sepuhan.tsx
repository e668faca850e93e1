import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { layarKirim } from './layar-kirim.tsx'

/** Lots by date; one of them with its scrap and what came back of it. */
export default function LihatKirimSepuhanScreen() {
  return <ViewDocument layar={layarKirim} />
}
