import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { KepalaSortir, Sortir } from '../contract.ts'
import { sortirDokumen } from '../dokumen.ts'

export const slip = documentSlip(sortirDokumen, { nama: 'SORTIR PEMBELIAN' })

/** By date, one with its pieces; today's can be cancelled. */
export default documentScreens<KepalaSortir, Sortir>(sortirDokumen, {
  slip,
  cara: {
    jumlah: () => 0,
    kosong: 'sortir.kosong',
    kemarin: 'error.sortir.kemarin',
    yakin: 'sortir.yakin_batal',
    berhasil: 'sortir.berhasil_batal',
    segarkan: [
      'sortir-pembelian/get/calon',
      'pindah-sortir/get/calon',
      'barang/get/all',
      'barang/get/ready',
    ],
  },
})
