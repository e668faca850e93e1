import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { layarSelesai } from './layar-kirim.tsx'

/** What was decided about pieces that did not arrive, by date. */
export default function LihatSelesaiKirimBarangScreen() {
  return <ViewDocument layar={layarSelesai} />
}
