import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { layar } from './layar-profit.tsx'

/** New prices by date; one of them with its pieces before and after. */
export default function LihatUpdateProfitScreen() {
  return <ViewDocument layar={layar} />
}
