import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { KepalaRetur, ReturSupplier } from '../contract.ts'
import { returSupplierDokumen } from '../dokumen.ts'
import { SEGAR_RETUR } from './use-retur.ts'

export const slipRetur = documentSlip(returSupplierDokumen, {
  nama: 'RETUR SUPPLIER',
})

/** Goods that went back by date, one paper with its lines; today's can be cancelled. */
export default documentScreens<KepalaRetur, ReturSupplier>(returSupplierDokumen, {
  slip: slipRetur,
  cara: {
    jumlah: (d) => d.total_rp,
    kosong: 'retur_supplier.kosong',
    kemarin: 'error.retur_supplier.kemarin',
    yakin: 'retur_supplier.yakin_batal',
    berhasil: 'terima_supplier.berhasil_batal',
    segarkan: SEGAR_RETUR,
  },
})
