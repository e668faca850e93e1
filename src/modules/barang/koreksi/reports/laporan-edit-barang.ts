import { KOSONG } from '#kernel/shared/document.ts'
import { kode, pilihan, tanggal, teks, waktu } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { LEVEL_MODAL } from '#modules/barang/barang/rules-modal.ts'

/** What of a piece was changed. */
const HAL = [
  'HARGA',
  'ONGKOS',
  'KADAR',
  'GROUP',
  'BERAT',
  'BERAT_BERSIH',
  'BERAT_BANDROL',
  'MODAL',
  'NAMA',
] as const

type Angka = ReturnType<typeof sql.ref>

const gram = (mg: Angka) => sql`(${mg} / 1000.0)::numeric(15, 3)::text`
const rupiah = (rp: Angka) => sql`to_char(${rp}, 'FM999,999,999,999,990')`

/** Another weight of a correction: a row of its own, unless it is the gross before and after. */
function beratLain(hal: 'BERAT_BERSIH' | 'BERAT_BANDROL', lama: Angka, baru: Angka) {
  const sendiri = sql`${lama} <> i.berat_lama_mg or ${baru} <> i.berat_mg`
  const bila = (mg: Angka) => sql`case when ${sendiri} then ${gram(mg)} end`
  return sql`(${sql.lit(hal)}, ${bila(lama)}, ${bila(baru)})`
}

/** An ongkos is a way and a figure. */
const ongkos = (sisi: 'lama' | 'baru') =>
  sql`concat_ws(' ', ${sql.ref(sisi)} ->> 'ongkos_cara', ${sql.ref(sisi)} ->> 'ongkos_nilai')`

/**
 * Changed data of goods: by the form of a piece, from the audit, and by documents. A figure a row;
 * those of a cancelled document stay, and say that it was cancelled.
 */
export const laporanEditBarang = defineReport({
  screen: '/laporan-edit-barang',
  api: 'barang/report-edit',
  // It tells what goods cost.
  gate: { levels: LEVEL_MODAL },
  params: {
    ...rentang,
    hal_edit: pilihan(HAL, KOSONG),
    kode_barcode: kode(KOSONG),
    kode_toko: cabang(),
  },
  columns: [
    kolom('tanggal', tanggal()),
    kolom('waktu', waktu()),
    kolom('kode_barcode', kode(), { link: '/data-barang' }),
    kolom('nama_barang', teks()),
    kolom('hal_edit', pilihan(HAL)),
    kolom('sebelum', teks()),
    kolom('sesudah', teks()),
    kolom('dokumen', teks()),
    kolom('status_nota', pilihan(['VALID', 'BATAL'])),
    kolom('input_by', kode()),
  ],
  query: ({ toko, params }) => {
    const hari = sql`between ${params.tgl_from}::date and ${params.tgl_to}::date`
    return sql`
      select e.tanggal, to_char(e.waktu at time zone t.zona_waktu, 'YYYY-MM-DD HH24:MI:SS') as waktu,
        e.kode_barcode, e.nama_barang, e.hal as hal_edit, coalesce(e.sebelum, '–') as sebelum,
        coalesce(e.sesudah, '–') as sesudah, e.dokumen, e.status as status_nota, e.input_by
      from (
        select d.tanggal, d.waktu, i.kode_barcode, i.nama_barang, v.hal, v.sebelum, v.sesudah,
          d.no_koreksi as dokumen, d.status, d.input_by
        from public.koreksi_barang d
        join public.koreksi_barang_isi i on i.kode_toko = ${toko} and i.no_koreksi = d.no_koreksi
        cross join lateral (values
          ('GROUP', i.kode_group_lama, i.kode_group),
          ('KADAR', i.kadar_lama, i.kadar),
          ('BERAT', ${gram(sql`i.berat_lama_mg`)}, ${gram(sql`i.berat_mg`)}),
          ${beratLain('BERAT_BERSIH', sql`i.berat_bersih_lama_mg`, sql`i.berat_bersih_mg`)},
          ${beratLain('BERAT_BANDROL', sql`i.berat_bandrol_lama_mg`, sql`i.berat_bandrol_mg`)},
          ('MODAL', ${rupiah(sql`i.harga_modal_lama_rp`)}, ${rupiah(sql`i.harga_modal_rp`)})
        ) v (hal, sebelum, sesudah)
        where d.kode_toko = ${toko} and d.tanggal ${hari}
        union all
        select d.tanggal, d.waktu, i.kode_barcode, i.nama_barang, v.hal, v.sebelum, v.sesudah,
          d.no_update_kadar as dokumen, d.status, d.input_by
        from public.update_kadar d
        join public.update_kadar_isi i on i.kode_toko = ${toko} and i.no_update_kadar = d.no_update_kadar
        cross join lateral (values
          ('GROUP', i.kode_group_lama, i.kode_group),
          ('KADAR', i.kadar_lama, i.kadar)) v (hal, sebelum, sesudah)
        where d.kode_toko = ${toko} and d.tanggal ${hari}
        union all
        select d.tanggal, d.waktu, i.kode_barcode, i.nama_barang, v.hal, v.sebelum, v.sesudah,
          d.no_update_profit as dokumen, d.status, d.input_by
        from public.update_profit d
        join public.update_profit_isi i on i.kode_toko = ${toko} and i.no_update_profit = d.no_update_profit
        cross join lateral (values
          ('HARGA', ${rupiah(sql`i.harga_lama_rp`)}, ${rupiah(sql`i.harga_rp`)})) v (hal, sebelum, sesudah)
        where d.kode_toko = ${toko} and d.tanggal ${hari}
        union all
        select a.tanggal, a.waktu, b.kode_barcode, b.nama_barang, v.hal, v.sebelum, v.sesudah,
          '' as dokumen, 'VALID' as status, a.user_id as input_by
        from (
          select tanggal, waktu, objek, user_id, j -> 'sebelum' as lama, j -> 'sesudah' as baru
          from public.audit
          cross join lateral (select substr(isi, strpos(isi, E'\n') + 1)::jsonb as j) x
          where kode_toko = ${toko} and tanggal ${hari} and aksi = 'barang.update'
        ) a
        join public.barang b on b.kode_toko = ${toko} and a.objek = 'barang:' || b.kode_barcode
        cross join lateral (values
          ('NAMA', lama ->> 'nama_barang', baru ->> 'nama_barang'),
          ('HARGA', ${rupiah(sql`(lama ->> 'harga_bandrol')::bigint`)},
            ${rupiah(sql`(baru ->> 'harga_bandrol')::bigint`)}),
          ('ONGKOS', ${ongkos('lama')}, ${ongkos('baru')})) v (hal, sebelum, sesudah)
      ) e
      join public.toko t on t.kode_toko = ${toko}
      where e.sebelum is distinct from e.sesudah
        and (${params.hal_edit}::text is null or e.hal = ${params.hal_edit}::text)
        and (${params.kode_barcode}::text is null or e.kode_barcode = ${params.kode_barcode}::text)`
  },
  order: 'tanggal, waktu, dokumen, kode_barcode, hal_edit, sesudah',
  pesan: { kosong: 'koreksi.laporan_edit_kosong' },
})
