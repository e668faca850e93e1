import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { KepalaSelesai, SelesaiKirim } from '../contract.ts'
import { selesaiKirimDokumen } from '../dokumen.ts'

export const slipSelesai = documentSlip(selesaiKirimDokumen, {
  nama: 'SELESAI KIRIM BARANG',
})

/** What was decided about pieces that did not arrive, by date. */
export default documentScreens<KepalaSelesai, SelesaiKirim>(selesaiKirimDokumen, {
  slip: slipSelesai,
  bisaBatal: () => false,
})
