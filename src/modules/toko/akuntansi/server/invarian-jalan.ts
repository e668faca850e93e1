import { sql } from '#kernel/server/db/query.ts'

type Row = { kunci: string; keterangan: string }

/**
 * Goods between shops against the ledger: what a shop sent and did not get back or give up, less
 * what it received. Both shops' accounts together are what is on its way.
 */
export const invarianJalan = {
  'barang antar toko sama dengan buku': (toko: string) => sql<Row>`
    select coalesce(g.akun, b.akun) || ' ' || coalesce(g.satuan, b.satuan) as kunci,
      'dokumen ' || coalesce(g.jumlah, 0) || ', buku ' || coalesce(b.jumlah, 0) as keterangan
    from (
      select 'antar-toko/barang/' || lawan as akun, satuan, sum(jumlah) as jumlah from (
        select d.tujuan as lawan, u.satuan, u.jumlah
        from public.kirim_barang d
        join public.kirim_barang_baris i on i.kode_toko = ${toko} and i.no_kirim = d.no_kirim,
          lateral (values ('PCS', 1::bigint), ('MG', i.berat_mg), ('MGF', i.murni_mg),
          ('IDR', i.harga_modal_rp)) u (satuan, jumlah)
        where d.kode_toko = ${toko} and i.keadaan_kirim in ('JALAN', 'TERIMA', 'KURANG')
        union all
        select d.asal, u.satuan, -u.jumlah
        from public.terima_barang d
        join public.terima_barang_baris i on i.kode_toko = ${toko} and i.no_terima = d.no_terima,
          lateral (values ('PCS', 1::bigint), ('MG', i.berat_mg), ('MGF', i.murni_mg),
          ('IDR', i.harga_modal_rp)) u (satuan, jumlah)
        where d.kode_toko = ${toko} and i.hasil_terima <> 'KURANG'
        union all
        select d.tujuan, u.satuan, u.jumlah
        from public.kirim_pusat d, lateral (values ('PCS', d.total_qty), ('MG', d.total_timbang_mg),
          ('MGF', d.total_murni_mg), ('IDR', d.modal_rp)) u (satuan, jumlah)
        where d.kode_toko = ${toko} and d.status <> 'BATAL'
        union all
        select d.asal, u.satuan, -u.jumlah
        from public.terima_pusat d
        join public.terima_pusat_baris i on i.kode_toko = ${toko} and i.no_terima = d.no_terima,
          lateral (values ('PCS', i.qty), ('MG', i.berat_mg), ('IDR', i.modal_rp)
          ) u (satuan, jumlah)
        where d.kode_toko = ${toko}
        union all
        select asal, 'MGF', -kirim_murni_mg from public.terima_pusat where kode_toko = ${toko}) s
      group by 1, 2) g
    full join (
      select akun, satuan, sum(jumlah) as jumlah from public.saldo_harian
      where kode_toko = ${toko} and akun like 'antar-toko/barang/%' group by 1, 2) b
    using (akun, satuan)
    where coalesce(g.jumlah, 0) <> coalesce(b.jumlah, 0)`,
} as const
