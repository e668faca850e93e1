import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { KirimInvoice } from '#modules/pelanggan/chat/web/index.ts'
import { layarNota } from './layar-nota.tsx'

/** Sales by date; one of them with everything that belongs to it, when the address names it. */
export default function LihatPenjualanScreen() {
  return (
    <ViewDocument
      layar={layarNota}
      tindakan={({ no_faktur_jual, status }) => (
        <KirimInvoice
          tipe="penjualan"
          riwayat="penjualan/{no_faktur_jual}/riwayat"
          kunci="no_faktur_jual"
          nomor={no_faktur_jual}
          status={status}
        />
      )}
    />
  )
}
