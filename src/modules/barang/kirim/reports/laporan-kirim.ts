import { KOSONG } from '#kernel/shared/document.ts'
import { berat, bilangan, kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { documentReport } from '#kernel/server/document/report.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom } from '#kernel/server/report/define.ts'
import { STATUS_KIRIM } from '../rules.ts'
import { bacaKirim, bacaSelesai, bacaTerima } from '../server/baca-kirim.ts'

/** the module for goods between shops. */
const gate = { all: ['KIRIM_BARANG_CABANG_MODULE'] } as const

/** Pieces that were sent, a line each, with what became of them. */
export const laporanKirimBarang = documentReport(bacaKirim, {
  screen: '/laporan-kirim-barang',
  api: 'kirim-barang/report',
  gate,
  day: 'tanggal',
  where: sql`d.status <> 'BATAL'`,
  lines: 'items',
  columns: {
    no_kirim: 'no_kirim',
    tanggal: 'tanggal',
    tujuan: 'tujuan',
    nama_tujuan: 'nama_tujuan',
    kode_barcode: 'items.kode_barcode',
    nama_barang: 'items.nama_barang',
    kode_group: 'items.kode_group',
    kadar: 'items.kadar',
    dari_baki: 'items.dari_baki',
    berat: 'items.berat',
    harga_jual: 'items.harga_jual',
    keadaan_kirim: 'items.keadaan_kirim',
    input_by: 'input_by',
  },
  filter: { tujuan: 'tujuan', cara_kirim: 'cara_kirim', keadaan_kirim: 'keadaan_kirim' },
  messages: { kosong: 'kirim_barang.laporan_kosong' },
})

/** Pieces that came in from other shops, and those that did not arrive. */
export const laporanTerimaBarang = documentReport(bacaTerima, {
  screen: '/laporan-terima-barang',
  api: 'terima-barang/report',
  arti: { berat: 'arti.berat_tiba' },
  gate,
  day: 'tanggal',
  lines: 'items',
  columns: {
    no_terima: 'no_terima',
    tanggal: 'tanggal',
    asal: 'asal',
    nama_asal: 'nama_asal',
    no_kirim: 'no_kirim',
    barcode_asal: 'items.barcode_asal',
    kode_barcode: 'items.kode_barcode',
    nama_barang: 'items.nama_barang',
    kode_group: 'items.kode_group',
    kadar: 'items.kadar',
    kode_baki: 'items.kode_baki',
    // Each sum of its own: what did not arrive is no weight that came in.
    berat: {
      field: berat(KOSONG),
      value: sql`case when b.hasil_terima <> 'KURANG' then b.berat_mg end`,
    },
    berat_kurang: {
      field: berat(KOSONG),
      value: sql`case when b.hasil_terima = 'KURANG' then b.berat_mg end`,
    },
    timbang: 'items.timbang',
    hasil_terima: 'items.hasil_terima',
    input_by: 'input_by',
  },
  filter: { asal: 'asal', hasil_terima: 'hasil_terima' },
  messages: { kosong: 'kirim_barang.laporan_kosong' },
})

/** Parcels that were sent and of which something is still on its way, whatever day they left. */
export const laporanBelumTerima = defineReport({
  screen: '/laporan-kirim-barang-belum-terima',
  api: 'kirim-barang/report-belum-terima',
  arti: { berat: 'arti.berat_jalan', harga_jual: 'arti.harga_jual_jalan', qty: 'arti.qty_jalan' },
  gate,
  params: { tujuan: kode(KOSONG), kode_toko: cabang() },
  columns: [
    kolom('no_kirim', kode(), { link: '/lihat-kirim-barang' }),
    kolom('tanggal', tanggal()),
    kolom('umur_hari', bilangan()),
    kolom('tujuan', kode()),
    kolom('nama_tujuan', teks()),
    kolom('no_segel', teks()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('harga_jual', rupiah(), { total: 'sum' }),
    kolom('status_kirim_barang', pilihan(STATUS_KIRIM)),
    kolom('input_by', kode()),
  ],
  query: ({ toko, params, tgl_system }) => sql`
    select d.no_kirim, d.tanggal, ${tgl_system}::date - d.tanggal as umur_hari, d.tujuan,
      t.nama_toko as nama_tujuan, d.no_segel, i.qty, i.berat_mg, i.harga_jual_rp,
      d.status as status_kirim_barang, d.input_by
    from public.kirim_barang d
    join public.toko t on t.kode_toko = d.tujuan
    cross join lateral (
      select count(*)::int as qty, sum(b.berat_mg)::bigint as berat_mg,
        sum(b.harga_jual_rp)::bigint as harga_jual_rp
      from public.kirim_barang_baris b
      where b.kode_toko = ${toko} and b.no_kirim = d.no_kirim
        and b.keadaan_kirim in ('JALAN', 'KURANG')) i
    where d.kode_toko = ${toko} and d.status in ('OPEN', 'KURANG')
      and (${params.tujuan}::text is null or d.tujuan = ${params.tujuan}::text)`,
  order: 'tanggal, no_kirim',
  pesan: { kosong: 'kirim_barang.tidak_ada_di_jalan' },
})

/** Parcels that were taken back, by the day on which they had left. */
export const laporanBatalKirim = documentReport(bacaKirim, {
  screen: '/laporan-batal-kirim-barang',
  api: 'kirim-barang/report-batal',
  arti: { total_berat: 'arti.total_berat_batal' },
  gate,
  day: 'tanggal',
  status: 'BATAL',
  columns: {
    no_kirim: 'no_kirim',
    tanggal: 'tanggal',
    tujuan: 'tujuan',
    nama_tujuan: 'nama_tujuan',
    total_qty: 'total_qty',
    total_berat: 'total_berat',
    alasan_batal: 'alasan_batal',
    dibatalkan_oleh: 'dibatalkan_oleh',
    penyetuju: 'setuju_batal',
  },
  messages: { kosong: 'kirim_barang.laporan_batal_kosong' },
})

/** What was decided about pieces that did not arrive, a line a piece. */
export const laporanSelesaiKirim = documentReport(bacaSelesai, {
  screen: '/laporan-selesai-kirim-barang',
  api: 'selesai-kirim-barang/report',
  gate,
  day: 'tanggal',
  status: 'VALID',
  lines: 'items',
  columns: {
    no_selesai: 'no_selesai',
    tanggal: 'tanggal',
    no_kirim: 'no_kirim',
    nama_tujuan: 'nama_tujuan',
    kode_barcode: 'items.kode_barcode',
    nama_barang: 'items.nama_barang',
    kode_group: 'items.kode_group',
    berat: 'items.berat',
    putusan: 'items.putusan',
    penyetuju: 'penyetuju',
    input_by: 'input_by',
  },
  filter: { putusan: 'putusan' },
  messages: { kosong: 'kirim_barang.selesai_kosong' },
})
