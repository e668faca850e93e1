import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { KepalaKirimPusat, KirimPusat } from '../contract.ts'
import { kirimPusatDokumen } from '../dokumen.ts'
import { SEGAR_PUSAT } from './segar.ts'

export const slipKirim = documentSlip(kirimPusatDokumen, { nama: 'KIRIM BARANG KEPUSAT' })

/** Parcels for the centre by date, one with its pieces; one that nobody received can be taken back. */
export default documentScreens<KepalaKirimPusat, KirimPusat>(kirimPusatDokumen, {
  slip: slipKirim,
  cara: {
    jumlah: (d) => d.total_qty,
    saring: () => ({ status: 'OPEN' }),
    kosong: 'kirim_pusat.tanpa_paket',
    yakin: 'kirim_pusat.yakin_batal',
    berhasil: 'kirim_pusat.berhasil_batal',
    segarkan: SEGAR_PUSAT,
  },
})
