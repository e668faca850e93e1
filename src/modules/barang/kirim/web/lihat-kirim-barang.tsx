import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { layarKirim } from './layar-kirim.tsx'

/** Parcels by date; one of them with what became of each piece. */
export default function LihatKirimBarangScreen() {
  return <ViewDocument layar={layarKirim} />
}
