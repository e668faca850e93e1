import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { KepalaMutasi, MutasiManual } from '../contract.ts'
import { mutasiManualDokumen } from '../dokumen.ts'

export const slip = documentSlip(mutasiManualDokumen, { nama: 'MUTASI BARANG MANUAL' })

/** Entries, moves and meltings by date, one with all that belongs to it; today's can be cancelled. */
export default documentScreens<KepalaMutasi, MutasiManual>(mutasiManualDokumen, {
  slip,
  cara: {
    jumlah: (d) => d.total_qty,
    kosong: 'manual.kosong_hari_ini',
    kemarin: 'error.manual.kemarin',
    yakin: 'manual.yakin_batal',
    berhasil: 'manual.berhasil_batal',
    segarkan: ['barang-manual/get/all'],
  },
})
