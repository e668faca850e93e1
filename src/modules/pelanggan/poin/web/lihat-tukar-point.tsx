import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { KirimInvoice } from '#modules/pelanggan/chat/web/index.ts'
import { LAYAR_TUKAR } from './layar-tukar.tsx'

/** Gifts that were given for points, by date. */
export default function LihatTukarPointScreen() {
  return (
    <ViewDocument
      layar={LAYAR_TUKAR}
      tindakan={({ no_tukar_poin, status }) => (
        <KirimInvoice
          tipe="tukar-point"
          riwayat="tukar-point/{no_tukar_poin}/riwayat"
          kunci="no_tukar_poin"
          nomor={no_tukar_poin}
          status={status}
        />
      )}
    />
  )
}
