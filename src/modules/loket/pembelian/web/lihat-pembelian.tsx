import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { KirimInvoice } from '#modules/pelanggan/chat/web/index.ts'
import { layarPembelian } from './layar-pembelian.tsx'

/** Purchases by date; one of them with everything that belongs to it. */
export default function LihatPembelianScreen() {
  return (
    <ViewDocument
      layar={layarPembelian}
      tindakan={({ no_faktur_beli, status }) => (
        <KirimInvoice
          tipe="pembelian"
          riwayat="pembelian/{no_faktur_beli}/riwayat"
          kunci="no_faktur_beli"
          nomor={no_faktur_beli}
          status={status}
        />
      )}
    />
  )
}
