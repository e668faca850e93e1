import { sql } from '#kernel/server/db/query.ts'

type Bagian = ReturnType<typeof sql>

/**
 * Pieces that customers get at a price of an earlier day: open and closed contracts alike, each with
 * the day that it ended. `murni_mg` is by the ordered weight until the piece is there
 * (`tgl_nyata`), then by its own. An instalment always holds its price.
 */
export const terkunciSql = (toko: string): Bagian => sql`
  select 'TITIP' as kontrak, d.no_titip as no_dokumen, i.baris, d.tanggal,
    coalesce(d.tgl_batal, d.tgl_ambil) as tgl_habis, d.nama_customer, i.nama_barang,
    i.kode_group, i.kadar, i.berat_mg, i.berat_bandrol_mg as dihargai_mg, g.murni_mg,
    null::date as tgl_nyata, null::bigint as berat_nyata_mg, null::bigint as dihargai_nyata_mg,
    null::bigint as murni_nyata_mg, i.harga_per_gram_rp, i.harga_bandrol_rp
  from public.titip d
  join public.titip_barang i on i.kode_toko = ${toko} and i.no_titip = d.no_titip
  join public.barang g on g.kode_toko = ${toko} and g.kode_barcode = i.kode_barcode
  where d.kode_toko = ${toko} and d.kunci_harga = 'LOCKED'
  union all
  select 'CICILAN', d.no_cicilan, i.baris, d.tanggal,
    coalesce(d.tgl_batal, d.tgl_ambil, d.tgl_lelang), d.nama_customer, i.nama_barang,
    i.kode_group, i.kadar, i.berat_mg, i.berat_bandrol_mg, g.murni_mg,
    null, null, null, null, i.harga_per_gram_rp, i.harga_bandrol_rp
  from public.cicilan d
  join public.cicilan_barang i on i.kode_toko = ${toko} and i.no_cicilan = d.no_cicilan
  join public.barang g on g.kode_toko = ${toko} and g.kode_barcode = i.kode_barcode
  where d.kode_toko = ${toko}
  union all
  select 'PESANAN', d.no_pesanan, i.baris, d.tanggal, coalesce(d.tgl_batal, d.tgl_ambil),
    d.nama_customer, i.deskripsi, i.kode_group, i.kadar, i.berat_mg, i.berat_mg,
    ${murniDari(sql`i.berat_mg`)}, case when g.kode_barcode is not null then d.tgl_jadi end,
    g.berat_mg, g.berat_bandrol_mg, g.murni_mg, i.harga_per_gram_rp, null
  from public.pesanan d
  join public.pesanan_barang i on i.kode_toko = ${toko} and i.no_pesanan = d.no_pesanan
  join public.kadar k on k.kadar = i.kadar
  left join public.barang g on g.kode_toko = ${toko} and g.kode_barcode = i.kode_barcode
  where d.kode_toko = ${toko} and d.kunci_harga = 'LOCKED'
  union all
  select 'PRE_ORDER', d.no_po, i.baris, d.tanggal, coalesce(d.tgl_batal, d.tgl_ambil),
    d.nama_customer, i.nama_model, i.kode_group, i.kadar, i.berat_mg, i.berat_mg,
    ${murniDari(sql`i.berat_mg`)}, case when g.kode_barcode is not null then i.tgl_closing end,
    g.berat_mg, g.berat_bandrol_mg, g.murni_mg, i.harga_per_gram_rp, null
  from public.pre_order d
  join public.pre_order_barang i on i.kode_toko = ${toko} and i.no_po = d.no_po
  join public.kadar k on k.kadar = i.kadar
  left join public.barang g on g.kode_toko = ${toko} and g.kode_barcode = i.kode_barcode
  where d.kode_toko = ${toko} and d.kunci_harga = 'LOCKED'`

/** Fine weight of an ordered one: `beratMurni` of its kadar k. */
const murniDari = (berat: Bagian) => sql`((${berat} * k.persentase_bp + 5000) / 10000)::bigint`

/** Whether the piece of a contract t was there on a day, and so counts by its own weight. */
export const nyataPada = (hari: Bagian) => sql`coalesce(t.tgl_nyata <= ${hari}, false)`

/** Contracts t that held their price at the end of a day. */
export const terbukaPada = (hari: Bagian) =>
  sql`t.tanggal <= ${hari} and coalesce(t.tgl_habis > ${hari}, true)`
