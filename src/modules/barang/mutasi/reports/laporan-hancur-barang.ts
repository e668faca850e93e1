import { berat, kode, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { KOSONG } from '#kernel/shared/document.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { LEVEL_MODAL } from '#modules/barang/barang/rules-modal.ts'

/**
 * Every piece that was melted, by the day: what the book said of it, what the scale said, what it had
 * cost. A cancelled one stays visible and counts nothing.
 */
export const laporanHancurBarang = defineReport({
  screen: '/laporan-hancur-barang',
  api: 'hancur-barang/report',
  // It tells the cost (0158).
  gate: { levels: LEVEL_MODAL },
  params: {
    ...rentang,
    kode_group: rujukan('group', KOSONG),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_hancur', kode(), { link: '/lihat-hancur-barang' }),
    kolom('tanggal', tanggal()),
    kolom('kode_gudang', kode()),
    kolom('kode_barcode', kode()),
    kolom('nama_barang', teks()),
    kolom('kode_group', kode()),
    kolom('kadar', kode()),
    kolom('dari_baki', kode()),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('timbang', berat(), { total: 'sum' }),
    kolom('susut', berat(), { total: 'sum' }),
    kolom('timbang_murni', berat(), { total: 'sum' }),
    kolom('harga_modal', rupiah(), { total: 'sum' }),
    kolom('penyetuju', kode()),
    kolom('status_nota', pilihan(['VALID', 'BATAL'])),
  ],
  query: ({ toko, params }) => sql`
    select h.no_hancur, h.tanggal, h.kode_gudang, i.kode_barcode, i.nama_barang, i.kode_group,
      i.kadar, i.dari_baki, i.berat_mg * k.berlaku as berat_mg, i.timbang_mg * k.berlaku as timbang_mg,
      (i.berat_mg - i.timbang_mg) * k.berlaku as susut_mg,
      i.timbang_murni_mg * k.berlaku as timbang_murni_mg,
      i.harga_modal_rp * k.berlaku as harga_modal_rp, h.penyetuju, h.status as status_nota, i.baris
    from public.hancur_barang h
    join public.hancur_barang_baris i on i.kode_toko = ${toko} and i.no_hancur = h.no_hancur
    cross join lateral (select (h.status = 'VALID')::int as berlaku) k
    where h.kode_toko = ${toko}
      and h.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.kode_group}::text is null or i.kode_group = ${params.kode_group}::text)`,
  order: 'tanggal, no_hancur, baris',
  pesan: { kosong: 'hancur_barang.laporan_kosong', ada: 'hancur_barang.laporan_tersedia' },
})
