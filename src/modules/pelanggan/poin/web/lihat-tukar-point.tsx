import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { KirimDokumen } from '#modules/pelanggan/chat/web/index.ts'
import { tukarPoinDokumen } from '../dokumen.ts'
import { LAYAR_TUKAR } from './layar-tukar.tsx'

/** Gifts that were given for points, by date. */
export default function LihatTukarPointScreen() {
  return (
    <ViewDocument
      layar={LAYAR_TUKAR}
      tindakan={(d) => <KirimDokumen of={tukarPoinDokumen} tipe="tukar-point" dokumen={d} />}
    />
  )
}
