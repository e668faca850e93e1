import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { layarTerima } from './layar-kirim.tsx'

/** Parcels that came in, by date; one of them with what was found of each piece. */
export default function LihatTerimaBarangScreen() {
  return <ViewDocument layar={layarTerima} />
}
