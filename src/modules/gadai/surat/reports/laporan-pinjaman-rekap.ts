import { sql } from '#kernel/server/db/query.ts'
import { summed } from '#kernel/server/report/define.ts'
import { berat, bilangan, rupiah } from '#kernel/shared/fields.ts'
import { laporanRekap } from './laporan-gadai.ts'

/** What was lent between two days, by day, sales person or customer. */
export const laporanPinjamanRekap = laporanRekap({
  screen: '/laporan-pinjaman-rekap',
  api: 'hutang/report-pinjaman-rekap',
  columns: [
    ...summed(bilangan(), 'jumlah_surat', 'jumlah_barang'),
    ...summed(berat(), 'berat'),
    ...summed(rupiah(), 'taksiran_rp', 'jumlah_hutang', 'sisa_pokok_rp'),
  ],
  hari: sql`h.tanggal`,
  select: sql`sum(i.jumlah_barang)::int as jumlah_barang, sum(i.berat_mg)::bigint as berat_mg,
    sum(h.taksiran_rp)::bigint as taksiran_rp, sum(h.pokok_awal_rp)::bigint as jumlah_hutang_rp,
    sum(h.pokok_rp)::bigint as sisa_pokok_rp`,
  dari: () => sql``,
  syarat: sql`h.status <> 'BATAL'`,
})
