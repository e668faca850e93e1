import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { LAYAR_KOREKSI } from './layar-koreksi.tsx'

/** Corrections by date; one of them with every figure before and after. */
export default function LihatKoreksiBarangScreen() {
  return <ViewDocument layar={LAYAR_KOREKSI} />
}
