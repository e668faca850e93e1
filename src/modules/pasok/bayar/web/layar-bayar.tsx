import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { BayarSupplier, KepalaBayar } from '../contract.ts'
import { bayarSupplierDokumen } from '../dokumen.ts'
import { SEGAR_BAYAR } from './use-bayar.ts'

export const slipBayar = documentSlip(bayarSupplierDokumen, {
  nama: 'BAYAR SUPPLIER',
})

/** Payments by date, one with its lines; today's can be cancelled. */
export default documentScreens<KepalaBayar, BayarSupplier>(bayarSupplierDokumen, {
  slip: slipBayar,
  cara: {
    jumlah: (d) => d.total_rp,
    kosong: 'bayar_supplier.kosong',
    kemarin: 'error.bayar_supplier.kemarin',
    yakin: 'bayar_supplier.yakin_batal',
    berhasil: 'terima_supplier.berhasil_batal',
    segarkan: SEGAR_BAYAR,
  },
})
