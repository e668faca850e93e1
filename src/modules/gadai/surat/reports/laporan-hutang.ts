import {
  berat,
  bilangan,
  kode,
  persen,
  pilihan,
  rujukan,
  rupiah,
  tanggal,
  teks,
} from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentangDiminta } from '#kernel/server/report/define.ts'
import { GATE_HUTANG, STATUS_HUTANG } from '../rules.ts'
import { isiSurat } from './isi-surat.ts'

/**
 * Tickets by the day on which they were written, renewals with the ticket that they renew. What was
 * cancelled stays visible, its principal in a column of its own.
 */
export const laporanHutang = defineReport({
  screen: '/laporan-hutang',
  gate: GATE_HUTANG,
  api: 'hutang/report',
  params: {
    ...rentangDiminta,
    kode_sales: rujukan('sales', { wajib: false }),
    status_hutang: pilihan(STATUS_HUTANG, { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_faktur_hutang', kode(), { link: '/lihat-hutang' }),
    kolom('tanggal', tanggal()),
    kolom('kode_sales', kode()),
    kolom('nama_customer', teks()),
    kolom('jumlah_barang', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('taksiran_rp', rupiah(), { total: 'sum' }),
    kolom('jumlah_hutang', rupiah(), { total: 'sum' }),
    kolom('sisa_pokok_rp', rupiah(), { total: 'sum' }),
    kolom('bunga', persen()),
    kolom('jatuh_tempo', tanggal()),
    kolom('no_asal', kode()),
    kolom('status_hutang', pilihan(STATUS_HUTANG)),
    kolom('penyetuju', kode()),
    kolom('batal_rp', rupiah(), { total: 'sum' }),
  ],
  query: ({ toko, params }) => sql`
    select h.no_faktur_hutang, h.tanggal, h.kode_sales, h.nama_customer,
      i.jumlah_barang * k.berlaku as jumlah_barang, i.berat_mg * k.berlaku as berat_mg,
      h.taksiran_rp * k.berlaku as taksiran_rp, h.pokok_awal_rp * k.berlaku as jumlah_hutang_rp,
      h.pokok_rp * k.berlaku as sisa_pokok_rp, h.bunga_bp, h.jatuh_tempo, h.no_asal,
      h.status as status_hutang, h.penyetuju, h.pokok_awal_rp * (1 - k.berlaku) as batal_rp
    from public.hutang h
    cross join lateral (${isiSurat(toko)}) i
    cross join lateral (select (h.status <> 'BATAL')::int as berlaku) k
    where h.kode_toko = ${toko}
      and h.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.kode_sales}::text is null or h.kode_sales = ${params.kode_sales}::text)
      and (${params.status_hutang}::text is null or h.status = ${params.status_hutang}::text)`,
  order: 'tanggal, no_faktur_hutang',
  pesan: { kosong: 'hutang.laporan_kosong', ada: 'hutang.laporan_tersedia' },
})
