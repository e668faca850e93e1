import { berat, kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { KOSONG } from '#kernel/shared/document.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { LEVEL_MODAL } from '../rules-modal.ts'

/**
 * Every piece that came in and stayed, by the day of its entry, as it is now: what was corrected since
 * shows its right figures. A cancelled entry is another report's.
 */
export const laporanTambahBarang = defineReport({
  screen: '/laporan-tambah-barang',
  api: 'tambah-barang/report',
  // It tells the cost (0158).
  gate: { levels: LEVEL_MODAL },
  params: {
    ...rentang,
    kode_dept: rujukan('jenis', KOSONG),
    kode_group: rujukan('group', KOSONG),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_masuk', kode(), { link: '/lihat-tambah-barang' }),
    kolom('tanggal', tanggal()),
    kolom('kode_barcode', kode()),
    kolom('nama_barang', teks()),
    kolom('kode_dept', kode()),
    kolom('kode_group', kode()),
    kolom('kadar', kode()),
    kolom('kode_baki', kode()),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('berat_murni', berat(), { total: 'sum' }),
    kolom('harga_modal', rupiah(), { total: 'sum' }),
    kolom('input_by', kode()),
  ],
  query: ({ toko, params }) => sql`
    select t.no_masuk, t.tanggal, b.kode_barcode, b.nama_barang, b.kode_dept, b.kode_group, b.kadar,
      b.kode_baki, b.berat_mg, b.murni_mg as berat_murni_mg, b.harga_modal_rp, t.input_by
    from public.tambah_barang t
    join public.barang b on b.kode_toko = ${toko} and b.no_masuk = t.no_masuk
    where t.kode_toko = ${toko} and t.status = 'VALID'
      and t.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.kode_dept}::text is null or b.kode_dept = ${params.kode_dept}::text)
      and (${params.kode_group}::text is null or b.kode_group = ${params.kode_group}::text)`,
  order: 'tanggal, no_masuk, kode_barcode',
  pesan: { kosong: 'barang.laporan_tambah_kosong', ada: 'barang.laporan_tambah_tersedia' },
})
