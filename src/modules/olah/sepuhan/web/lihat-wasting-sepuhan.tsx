import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { layarWasting } from './layar-wasting.tsx'

/** Closed lots by date; one of them with what was lost. */
export default function LihatWastingSepuhanScreen() {
  return <ViewDocument layar={layarWasting} />
}
