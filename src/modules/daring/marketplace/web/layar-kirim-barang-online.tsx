import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { KepalaKirimOnline, KirimOnline } from '../contract.ts'
import { kirimOnlineDokumen } from '../dokumen.ts'

export const slip = documentSlip(kirimOnlineDokumen, { nama: 'KIRIM BARANG ONLINE' })

/** Papers by date, one with its pieces and prices; today's can be cancelled. */
export default documentScreens<KepalaKirimOnline, KirimOnline>(kirimOnlineDokumen, {
  slip,
  cara: {
    jumlah: (d) => d.total_rp,
    kosong: 'kirim_online.kosong',
    kemarin: 'error.kirim_online.kemarin',
    yakin: 'kirim_online.yakin_batal',
    berhasil: 'kirim_online.berhasil_batal',
    segarkan: ['barang-online/get/all', 'marketplace-setting'],
  },
})
