import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { JurnalUmum } from '../contract.ts'
import { jurnalUmumDokumen } from '../dokumen.ts'

export const slip = documentSlip(jurnalUmumDokumen, { nama: 'JURNAL UMUM' })

/** By date, one with its lines and the paper behind it; today's can be cancelled. */
export default documentScreens<JurnalUmum, JurnalUmum>(jurnalUmumDokumen, {
  slip,
  cara: {
    panggil: 'jurnal-umum/cancel',
    jumlah: (d) => d.total_rp,
    kosong: 'jurnal_umum.kosong',
    kemarin: 'error.jurnal_umum.kemarin',
    yakin: 'jurnal_umum.yakin_batal',
    berhasil: 'jurnal_umum.berhasil_batal',
    segarkan: ['jurnal-umum/get/poin'],
  },
})
