import { sql } from '#kernel/server/db/query.ts'
import { summed } from '#kernel/server/report/define.ts'
import { berat, bilangan, rupiah } from '#kernel/shared/fields.ts'
import { laporanRekap } from './laporan-gadai.ts'

/**
 * What was lent between two days, by day, sales person or customer. A ticket of another system was
 * lent there: it is an opening balance here, and no turnover.
 */
export const laporanPinjamanRekap = laporanRekap({
  screen: '/laporan-pinjaman-rekap',
  api: 'hutang/report-pinjaman-rekap',
  arti: { berat: 'arti.berat_gadai', jumlah_barang: 'arti.jumlah_barang_gadai' },
  columns: [
    ...summed(bilangan(), 'jumlah_surat', 'jumlah_barang'),
    ...summed(berat(), 'berat'),
    ...summed(rupiah(), 'taksiran_rp', 'jumlah_hutang', 'sisa_pokok_rp'),
  ],
  hari: sql`h.tanggal`,
  nilai: {
    jumlah_barang: sql`i.jumlah_barang`,
    berat_mg: sql`i.berat_mg`,
    taksiran_rp: sql`h.taksiran_rp`,
    jumlah_hutang_rp: sql`h.pokok_awal_rp`,
    sisa_pokok_rp: sql`h.pokok_rp`,
  },
  dari: () => sql``,
  syarat: sql`h.status <> 'BATAL' and h.no_lama is null`,
})
