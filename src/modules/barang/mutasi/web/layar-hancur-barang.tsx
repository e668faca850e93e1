import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { HancurBarang, KepalaHancur } from '../contract-hancur.ts'
import { hancurBarangDokumen } from '../dokumen.ts'

export const slip = documentSlip(hancurBarangDokumen, { nama: 'HANCUR BARANG' })

/** Melted pieces by date, one paper with what book and scale say of each; today's can be cancelled. */
export default documentScreens<KepalaHancur, HancurBarang>(hancurBarangDokumen, {
  slip,
  cara: {
    jumlah: (d) => d.items.reduce((n, i) => n + i.harga_jual, 0),
    kosong: 'hancur_barang.kosong_hari_ini',
    kemarin: 'error.hancur_barang.kemarin',
    yakin: 'hancur_barang.yakin_batal',
    berhasil: 'hancur_barang.berhasil_batal',
    segarkan: ['barang/get/all', 'barang/get/ready', 'barang/{kode_barcode}'],
  },
})
