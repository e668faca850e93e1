import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { LAYAR_TAMBAH } from './layar-tambah.tsx'

/** Entries of goods by date; one of them with its pieces as they are now. */
export default function LihatTambahBarangScreen() {
  return <ViewDocument layar={LAYAR_TAMBAH} />
}
