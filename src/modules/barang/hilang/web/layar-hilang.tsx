import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { BarangHilang } from '../contract.ts'
import { barangHilangDokumen } from '../dokumen.ts'

export const slipHilang = documentSlip(barangHilangDokumen, { nama: 'BARANG HILANG' })

/** By date, one with everything that belongs to it; today's can be cancelled. */
export default documentScreens<BarangHilang, BarangHilang>(barangHilangDokumen, {
  slip: slipHilang,
  cara: {
    jumlah: (d) => d.harga_modal,
    kosong: 'barang_hilang.kosong',
    kemarin: 'error.barang_hilang.kemarin',
    yakin: 'barang_hilang.yakin_batal',
    berhasil: 'barang_hilang.berhasil_batal',
    segarkan: ['barang/get/all'],
  },
})
