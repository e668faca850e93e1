import { DocumentBody } from '#kernel/web/document/document-body.tsx'
import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import { BELUM_BATAL } from '#modules/orang/otorisasi/contract-batal.ts'
import type { KepalaTerimaPusat, TerimaPusat } from '../contract.ts'
import { terimaPusatDokumen } from '../dokumen.ts'

export const slipTerima = documentSlip(terimaPusatDokumen, { nama: 'TERIMA BARANG PUSAT' })

/** What came from the branches by date, one with its pieces and where each went. */
export default documentScreens<KepalaTerimaPusat, TerimaPusat>(terimaPusatDokumen, {
  slip: slipTerima,
  isi: (d) => <DocumentBody of={terimaPusatDokumen} dokumen={{ ...d, ...BELUM_BATAL }} />,
  bisaBatal: () => false,
})
