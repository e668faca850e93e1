import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { DocumentBody } from '#kernel/web/document/document-body.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { UpdateProfit } from '../../contract-profit.ts'
import { updateProfitDokumen } from '../../dokumen.ts'

export const slip = documentSlip(updateProfitDokumen, {
  jenis: 'UPDATE_PROFIT',
  nama: 'BUKTI UPDATE PROFIT',
  hitung: 'update-profit/cetak-ulang',
})

export const layar = documentScreen<UpdateProfit, UpdateProfit>(updateProfitDokumen, {
  isi: (d) => <DocumentBody of={updateProfitDokumen} dokumen={d} />,
  cetak: (nomor) => void slip.copy(nomor, true),
  bisaBatal: (d) => d.status === 'VALID',
})
