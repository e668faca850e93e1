import { LihatDokumen } from '../../../kernel/web/dokumen/lihat-dokumen.tsx'
import { KirimInvoice } from './kirim-invoice.tsx'
import { layarNota } from './layar-nota.tsx'

/** Sales by date; one of them with everything that belongs to it, when the address names it. */
export default function LihatPenjualanScreen() {
  return <LihatDokumen layar={layarNota} tindakan={(nota) => <KirimInvoice nota={nota} />} />
}
