import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import type { Sidik } from '../contract.ts'
import { sidikDokumen } from '../dokumen.ts'

/** Searches by date, one with all that belongs to it; today's can be cancelled. */
export default documentScreens<Sidik, Sidik>(sidikDokumen, {
  cara: {
    kosong: 'sidik.kosong',
    kemarin: 'error.sidik.kemarin',
    yakin: 'sidik.yakin_batal',
    berhasil: 'sidik.berhasil_batal',
    segarkan: ['sidik-berat/get/calon', 'barang-hilang/get/calon'],
  },
})
