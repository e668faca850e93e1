import { documentSlip } from '#modules/alat/nota/web/index.ts'
import { peringatanDokumen } from '../dokumen.ts'

const peringatan = documentSlip(peringatanDokumen, {
  jenis: 'PERINGATAN_HUTANG',
  nama: 'PERINGATAN LELANG',
})

export const cetakPeringatan = peringatan.print
export const salinPeringatan = (nomor: string) => peringatan.copy(nomor, true)
