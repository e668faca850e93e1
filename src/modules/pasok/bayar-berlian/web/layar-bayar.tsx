import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { BayarBerlian, KepalaBayarBerlian } from '../contract.ts'
import { bayarBerlianDokumen } from '../dokumen.ts'
import { SEGAR_BAYAR } from './use-bayar.ts'

export const slipBayar = documentSlip(bayarBerlianDokumen, {
  nama: 'BAYAR BERLIAN',
})

/** Payments by date, one with its lines; today's can be cancelled. */
export default documentScreens<KepalaBayarBerlian, BayarBerlian>(bayarBerlianDokumen, {
  slip: slipBayar,
  cara: {
    jumlah: (d) => d.total_rp,
    kosong: 'bayar_berlian.kosong',
    kemarin: 'error.bayar_supplier.kemarin',
    yakin: 'bayar_berlian.yakin_batal',
    berhasil: 'terima_supplier.berhasil_batal',
    segarkan: SEGAR_BAYAR,
  },
})
