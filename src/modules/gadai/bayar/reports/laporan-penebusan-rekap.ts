import { sql } from '#kernel/server/db/query.ts'
import { summed } from '#kernel/server/report/define.ts'
import { berat, bilangan, rupiah } from '#kernel/shared/fields.ts'
import { laporanRekap } from '#modules/gadai/surat/server/index.ts'
import { ditebus } from './penebusan.ts'

/** Redeemed tickets by day, sales person or customer: interest computed beside interest charged. */
export const laporanPenebusanRekap = laporanRekap({
  screen: '/laporan-penebusan-rekap',
  api: 'hutang/report-penebusan-rekap',
  arti: { berat: 'arti.berat_gadai', total_bayar: 'arti.total_bayar_seluruh' },
  columns: [
    ...summed(bilangan(), 'jumlah_surat'),
    ...summed(berat(), 'berat'),
    ...summed(rupiah(), 'jumlah_hutang', 'bunga_hitung_rp', 'bunga_rp', 'denda_rp', 'total_bayar'),
  ],
  hari: sql`h.tgl_tutup`,
  nilai: {
    berat_mg: sql`i.berat_mg`,
    jumlah_hutang_rp: sql`h.pokok_awal_rp`,
    bunga_hitung_rp: sql`b.bunga_hitung_rp`,
    bunga_rp: sql`b.bunga_rp`,
    denda_rp: sql`b.denda_rp`,
    total_bayar_rp: sql`b.total_bayar_rp`,
  },
  dari: ditebus,
  syarat: sql`h.status = 'LUNAS'`,
})
