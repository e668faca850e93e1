import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { KirimInvoice } from '#modules/pelanggan/chat/web/index.ts'
import { layarTukar } from './layar-tukar.tsx'

/** Exchanges by date; one of them with both its legs, and the gold that waits for its test. */
export default function LihatTukarScreen() {
  return (
    <ViewDocument
      layar={layarTukar}
      tindakan={({ no_tukar, status }) => (
        <KirimInvoice
          tipe="tukar"
          riwayat="tukar/{no_tukar}/riwayat"
          kunci="no_tukar"
          nomor={no_tukar}
          status={status}
        />
      )}
    />
  )
}
