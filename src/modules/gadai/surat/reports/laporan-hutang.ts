import { berat, bilangan } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { documentReport } from '#kernel/server/document/report.ts'
import { rentangDiminta } from '#kernel/server/report/define.ts'
import { GATE_HUTANG } from '../rules.ts'
import { bacaSurat } from '../server/lihat/baca-surat.ts'

/** Over what was pledged with a ticket, released pieces included: its head says what still is. */
const dijaminkan = sql`
  from public.hutang_barang b
  where b.kode_toko = d.kode_toko and b.no_faktur_hutang = d.no_faktur_hutang`

/**
 * Tickets by the day on which they were written here, renewals with the ticket that they renew. What was
 * cancelled stays visible, its principal in a column of its own.
 */
export const laporanHutang = documentReport(bacaSurat, {
  screen: '/laporan-hutang',
  api: 'hutang/report',
  arti: { berat: 'arti.berat_gadai', jumlah_barang: 'arti.jumlah_barang_gadai' },
  gate: GATE_HUTANG,
  days: rentangDiminta,
  where: sql`d.no_lama is null`,
  columns: {
    no_faktur_hutang: 'no_faktur_hutang',
    tanggal: 'tanggal',
    kode_sales: 'kode_sales',
    nama_customer: 'nama_customer',
    jumlah_barang: { field: bilangan(), value: sql`(select sum(b.jumlah)::int ${dijaminkan})` },
    berat: { field: berat(), value: sql`(select sum(b.berat_mg)::bigint ${dijaminkan})` },
    taksiran_rp: 'taksiran_rp',
    jumlah_hutang: 'jumlah_hutang',
    sisa_pokok_rp: 'sisa_pokok',
    bunga: 'bunga',
    jatuh_tempo: 'tgl_jatuh_tempo',
    no_asal: 'no_asal',
    status_hutang: 'status',
    penyetuju: 'penyetuju',
    batal_rp: 'jumlah_hutang',
  },
  cancelled: 'batal_rp',
  filter: { kode_sales: 'kode_sales', status_hutang: 'status' },
  messages: { kosong: 'hutang.laporan_kosong', ada: 'hutang.laporan_tersedia' },
})
