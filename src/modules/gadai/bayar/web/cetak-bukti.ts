import { documentSlip } from '#modules/alat/nota/web/index.ts'
import { bayarDokumen } from '../dokumen.ts'

const bukti = documentSlip(bayarDokumen, {
  jenis: 'BAYAR_HUTANG',
  nama: 'BUKTI HUTANG',
  hitung: 'hutang/bayar/cetak-ulang',
})
export const cetakBukti = bukti.print
export const salinBukti = (nomor: string) => bukti.copy(nomor, true)
