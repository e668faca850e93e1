import { sql } from '#kernel/server/db/query.ts'
import { summed } from '#kernel/server/report/define.ts'
import { berat, bilangan, rupiah } from '#kernel/shared/fields.ts'
import { laporanRekap } from '#modules/gadai/surat/server/index.ts'
import { ditebus } from './penebusan.ts'

/** Redeemed tickets by day, sales person or customer: interest computed beside interest charged. */
export const laporanPenebusanRekap = laporanRekap({
  screen: '/laporan-penebusan-rekap',
  api: 'hutang/report-penebusan-rekap',
  columns: [
    ...summed(bilangan(), 'jumlah_surat'),
    ...summed(berat(), 'berat'),
    ...summed(rupiah(), 'jumlah_hutang', 'bunga_hitung_rp', 'bunga_rp', 'denda_rp', 'total_bayar'),
  ],
  hari: sql`h.tgl_tutup`,
  select: sql`sum(i.berat_mg)::bigint as berat_mg, sum(h.pokok_awal_rp)::bigint as jumlah_hutang_rp,
    sum(b.bunga_hitung_rp)::bigint as bunga_hitung_rp, sum(b.bunga_rp)::bigint as bunga_rp,
    sum(b.denda_rp)::bigint as denda_rp, sum(b.total_bayar_rp)::bigint as total_bayar_rp`,
  dari: ditebus,
  syarat: sql`h.status = 'LUNAS'`,
})
