import { sql } from '#kernel/server/db/query.ts'

/**
 * Gold that left for another branch, received or not, each with the day that it ended: received,
 * taken back, back or lost after a decision. What became of it is known by the clock where the
 * receiver tells it; no later than the shop's own day, so that today's is what stands now.
 */
export const diJalanSql = (toko: string, tgl_system: string) => {
  const hari = (waktu: ReturnType<typeof sql>) =>
    sql`least((${waktu} at time zone w.zona_waktu)::date, ${tgl_system}::date)`
  return sql`
    select d.no_kirim, d.tanggal, d.tujuan, i.kode_barcode as barang, i.nama_barang, i.kode_group,
      i.kadar, i.berat_mg, i.murni_mg, case
        when d.status = 'BATAL' then ${hari(sql`d.dibatalkan_pada`)}
        when i.keadaan_kirim = 'TERIMA' then ${hari(sql`d.diterima_pada`)}
        when i.keadaan_kirim in ('KEMBALI', 'HILANG') then p.tanggal end as tgl_habis
    from public.kirim_barang d
    join public.toko w on w.kode_toko = d.kode_toko
    join public.kirim_barang_baris i on i.kode_toko = ${toko} and i.no_kirim = d.no_kirim
    left join (
      select s.no_kirim, b.kode_barcode, max(s.tanggal) as tanggal
      from public.selesai_kirim s
      join public.selesai_kirim_baris b on b.kode_toko = ${toko} and b.no_selesai = s.no_selesai
      where s.kode_toko = ${toko} and s.status = 'VALID' group by 1, 2
    ) p on p.no_kirim = d.no_kirim and p.kode_barcode = i.kode_barcode
    where d.kode_toko = ${toko}
    union all
    select d.no_kirim, d.tanggal, d.tujuan, '', '', '', '', d.total_timbang_mg, d.total_murni_mg,
      case when d.status = 'BATAL' then ${hari(sql`d.dibatalkan_pada`)}
        when d.status = 'DONE' then ${hari(sql`d.diterima_pada`)} end
    from public.kirim_pusat d
    join public.toko w on w.kode_toko = d.kode_toko
    where d.kode_toko = ${toko}`
}
