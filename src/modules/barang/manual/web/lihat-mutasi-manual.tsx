import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { layar } from './layar-mutasi.tsx'

/** Entries, moves and meltings by date; one of them with everything that belongs to it. */
export default function LihatMutasiManualScreen() {
  return <ViewDocument layar={layar} />
}
