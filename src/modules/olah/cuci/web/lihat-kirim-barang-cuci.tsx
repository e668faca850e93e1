import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { layarKirim } from './layar-kirim.tsx'

/** Sendings by date; one of them with its pieces, and the paper with which each came back. */
export default function LihatKirimBarangCuciScreen() {
  return <ViewDocument layar={layarKirim} />
}
