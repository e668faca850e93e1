import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { TemuBarang } from '../contract.ts'
import { temuBarangDokumen } from '../dokumen.ts'

export const slipTemu = documentSlip(temuBarangDokumen, { nama: 'TEMU BARANG' })

/** By date, one with everything that belongs to it; today's can be cancelled. */
export default documentScreens<TemuBarang, TemuBarang>(temuBarangDokumen, {
  slip: slipTemu,
  cara: {
    jumlah: (d) => d.harga_modal,
    kosong: 'temu_barang.kosong',
    kemarin: 'error.temu_barang.kemarin',
    yakin: 'temu_barang.yakin_batal',
    berhasil: 'temu_barang.berhasil_batal',
    segarkan: ['barang/get/all'],
  },
})
