import { DocumentBody } from '#kernel/web/document/document-body.tsx'
import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import { BELUM_BATAL } from '#modules/orang/otorisasi/contract-batal.ts'
import type { KepalaTerima, TerimaBarang } from '../contract.ts'
import { terimaBarangDokumen } from '../dokumen.ts'

export const slipTerima = documentSlip(terimaBarangDokumen, {
  nama: 'TERIMA BARANG',
})

/** Parcels that came in, by date; one of them with what was found of each piece. */
export default documentScreens<KepalaTerima, TerimaBarang>(terimaBarangDokumen, {
  slip: slipTerima,
  isi: (d) => <DocumentBody of={terimaBarangDokumen} dokumen={{ ...d, ...BELUM_BATAL }} />,
  bisaBatal: () => false,
})
