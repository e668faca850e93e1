import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { layar } from './layar-update-kadar.tsx'

/** Updates of kadar by date; one of them with its pieces before and after, and their photos. */
export default function LihatUpdateKadarScreen() {
  return <ViewDocument layar={layar} />
}
