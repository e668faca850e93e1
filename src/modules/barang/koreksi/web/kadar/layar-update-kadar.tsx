import { alamatGambar } from '#kernel/shared/fields.ts'
import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { UpdateKadar } from '../../contract-kadar.ts'
import { updateKadarDokumen } from '../../dokumen.ts'
import { FOTO_UJI } from '../../rules-kadar.ts'

export const slip = documentSlip(updateKadarDokumen, { nama: 'BUKTI UPDATE KADAR' })

/** Address of the small picture of a test. */
export const fotoUji = (nama: string) => `${alamatGambar(FOTO_UJI, nama)}?ukuran=kecil`

/** Updates of kadar by date, one with its pieces before and after and their photos; today's can be cancelled. */
export default documentScreens<UpdateKadar, UpdateKadar>(updateKadarDokumen, {
  slip,
  cara: {
    kosong: 'update_kadar.tidak_ada_hari_ini',
    kemarin: 'error.update_kadar.kemarin',
    yakin: 'update_kadar.yakin_batal',
    berhasil: 'update_kadar.berhasil_batal',
    segarkan: ['barang/get/all', 'barang/get/ready', 'barang/{kode_barcode}'],
  },
})
