import { sql } from '#kernel/server/db/query.ts'

type Row = { kunci: string; keterangan: string }

/** Points and gifts against the ledger: what the documents say is what its lines say. */
export const invarianPoin = {
  'poin sama dengan dokumen': (toko: string) => sql<Row>`
    select d.akun as kunci,
      'dokumen ' || d.jumlah || ', buku ' || coalesce(b.jumlah, 0) as keterangan
    from (
      select 'poin/terbit' as akun, -coalesce(sum(poin_dapat), 0) as jumlah
        from (
          select poin_dapat from public.penjualan where kode_toko = ${toko} and status = 'VALID'
          union all
          select poin_dapat from public.jual_beli_manual
          where kode_toko = ${toko} and status = 'VALID') n
      union all
      select 'poin/dipakai', coalesce(sum(poin_pakai), 0) from public.penjualan
        where kode_toko = ${toko} and status = 'VALID'
      union all
      select 'poin/afiliasi', -coalesce(sum(poin), 0) from public.poin_afiliasi
        where kode_toko = ${toko} and hidup
      union all
      select 'poin/koreksi', -coalesce(sum(poin), 0) from public.transaksi_poin
        where kode_toko = ${toko}
      union all
      select 'poin/ditukar', coalesce(sum(poin), 0) from public.tukar_poin
        where kode_toko = ${toko} and status = 'VALID'
      union all
      select 'poin/hangus', coalesce(sum(poin), 0) from public.poin_reset
        where kode_toko = ${toko} and status = 'VALID') d
    left join (
      select akun, sum(jumlah) as jumlah from public.saldo_harian
      where kode_toko = ${toko} and satuan = 'POIN' and not starts_with(akun, 'poin/member/')
      group by akun) b using (akun)
    where d.jumlah <> coalesce(b.jumlah, 0)`,

  'stok hadiah sama dengan buku': (toko: string) => sql<Row>`
    select kode_hadiah as kunci,
      'stok ' || coalesce(h.stok, 0) || ', buku ' || coalesce(b.jumlah, 0) as keterangan
    from (select kode_hadiah, stok from public.hadiah where kode_toko = ${toko}) h
    full join (
      select rincian as kode_hadiah, sum(jumlah) as jumlah from public.saldo_harian
      where kode_toko = ${toko} and akun = 'hadiah/stok' and satuan = 'PCS' group by rincian) b
    using (kode_hadiah)
    where coalesce(h.stok, 0) <> coalesce(b.jumlah, 0)`,
} as const
