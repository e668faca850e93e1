import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { KepalaKirimCuci, KirimCuci } from '../contract.ts'
import { kirimCuciDokumen } from '../dokumen.ts'
import { caraBatal } from './batal.ts'

export const slipKirim = documentSlip(kirimCuciDokumen, {
  nama: 'KIRIM CUCI',
})

/** Sendings by date, one with its pieces and how each came back; today's can be cancelled. */
export default documentScreens<KepalaKirimCuci, KirimCuci>(kirimCuciDokumen, {
  slip: slipKirim,
  bisaBatal: (d, hariIni) => d.status === 'VALID' && d.tanggal === hariIni && d.kembali_qty === 0,
  cara: {
    ...caraBatal,
    jumlah: () => 0,
    yakin: 'cuci.yakin_batal_kirim',
  },
})
