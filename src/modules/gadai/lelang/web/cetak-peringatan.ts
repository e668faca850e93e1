import { slipOf } from '#modules/alat/nota/web/index.ts'

const peringatan = slipOf({
  jenis: 'PERINGATAN_HUTANG',
  path: 'hutang/peringatan/{no_peringatan}/slip',
  nama: 'PERINGATAN LELANG',
  hitung: 'hutang/peringatan/cetak-ulang',
})

export const cetakPeringatan = peringatan.print
export const salinPeringatan = (nomor: string) => peringatan.copy(nomor, true)
