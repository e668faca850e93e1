import { sql } from '#kernel/server/db/query.ts'

type Row = { kunci: string; keterangan: string }

/** Suppliers against the ledger: goods that are no pieces yet, and what is owed. */
export const invarianPasok = {
  'barang dan hutang supplier sama dengan buku': (toko: string) => sql<Row>`
    select coalesce(g.akun, b.akun) || ' ' || coalesce(g.satuan, b.satuan) as kunci,
      'dokumen ' || coalesce(g.jumlah, 0) || ', buku ' || coalesce(b.jumlah, 0) as keterangan
    from (
      select akun, satuan, sum(jumlah) as jumlah from (
        select 'supplier/barang/' || d.kode_supplier as akun, u.satuan, u.jumlah
        from public.terima_supplier d, lateral (values ('PCS', d.total_qty),
          ('MG', d.total_input_mg), ('MGF', d.total_murni_mg), ('IDR', d.modal_rp)
          ) u (satuan, jumlah)
        where d.kode_toko = ${toko} and d.status = 'VALID' and not d.awal
        union all
        select 'supplier/barang/' || d.kode_supplier, u.satuan, -u.jumlah
        from public.masuk_supplier m
        join public.tambah_barang t on t.kode_toko = ${toko} and t.no_masuk = m.no_masuk
        join public.terima_supplier d on d.kode_toko = ${toko} and d.no_terima = m.no_terima,
          lateral (values ('PCS', m.qty), ('MG', m.berat_mg + m.selisih_mg),
          ('MGF', m.murni_mg + m.selisih_murni_mg), ('IDR', m.modal_rp)) u (satuan, jumlah)
        where m.kode_toko = ${toko} and t.status = 'VALID'
        union all
        select case cara_hutang when 'EMAS' then 'supplier/hutang-emas/' else 'supplier/hutang/' end
          || kode_supplier, u.satuan, -u.jumlah
        from public.terima_supplier, lateral (values ('IDR', modal_rp), ('MGF', total_emas_mg)
          ) u (satuan, jumlah)
        where kode_toko = ${toko} and status = 'VALID'
        union all
        select case i.cara_bayar when 'RUPIAH' then 'supplier/hutang/' else 'supplier/hutang-emas/'
          end || b.kode_supplier, u.satuan, u.jumlah
        from public.bayar_supplier_baris i
        join public.bayar_supplier b on b.kode_toko = ${toko} and b.no_bayar = i.no_bayar,
          lateral (values ('IDR', case i.cara_bayar when 'RUPIAH' then i.jumlah_rp
            else i.nilai_rp end), ('MGF', i.emas_mg)) u (satuan, jumlah)
        where i.kode_toko = ${toko} and b.status = 'VALID'
        union all
        select 'supplier/hutang/' || b.kode_supplier, 'IDR', -i.jumlah_rp
        from public.bayar_supplier_baris i
        join public.bayar_supplier b on b.kode_toko = ${toko} and b.no_bayar = i.no_bayar
        where i.kode_toko = ${toko} and b.status = 'VALID' and i.cara_bayar = 'PATOK_NANTI'
        union all
        select 'supplier/barang/' || d.kode_supplier, u.satuan, -u.jumlah
        from public.retur_supplier d
        join public.retur_supplier_baris r on r.kode_toko = ${toko} and r.no_retur = d.no_retur,
          lateral (values ('PCS', r.qty), ('MG', r.berat_mg + r.selisih_mg),
          ('MGF', r.murni_mg + r.selisih_murni_mg), ('IDR', r.modal_rp)) u (satuan, jumlah)
        where d.kode_toko = ${toko} and d.status = 'VALID' and r.kode_barcode is null
        union all
        select case cara_hutang when 'EMAS' then 'supplier/hutang-emas/' else 'supplier/hutang/' end
          || kode_supplier, u.satuan, u.jumlah
        from public.retur_supplier, lateral (values ('IDR', total_rp + nilai_rp),
          ('MGF', total_emas_mg)) u (satuan, jumlah)
        where kode_toko = ${toko} and status = 'VALID'
        union all
        select 'supplier/hutang-berlian/' || kode_supplier, 'IDR', -hutang_rp
        from public.mutasi_batu
        where kode_toko = ${toko} and status = 'VALID' and hutang_rp > 0
        union all
        select 'supplier/hutang-berlian/' || b.kode_supplier, 'IDR', i.jumlah_rp
        from public.bayar_berlian_baris i
        join public.bayar_berlian b on b.kode_toko = ${toko}
          and b.no_bayar_berlian = i.no_bayar_berlian
        where i.kode_toko = ${toko} and b.status = 'VALID') s
      group by 1, 2) g
    full join (
      select akun, satuan, sum(jumlah) as jumlah from public.saldo_harian
      where kode_toko = ${toko} and akun like 'supplier/%/%' and akun not like 'supplier/emas/%'
      group by 1, 2) b
    using (akun, satuan)
    where coalesce(g.jumlah, 0) <> coalesce(b.jumlah, 0)`,

  'batu dibayar sama dengan pembayarannya': (toko: string) => sql<Row>`
    select d.no_mutasi_batu as kunci,
      'dibayar ' || d.dibayar_rp || ', pembayaran ' || coalesce(y.rp, 0) as keterangan
    from public.mutasi_batu d
    left join (
      select i.no_mutasi_batu, sum(i.jumlah_rp)::bigint as rp
      from public.bayar_berlian_baris i
      join public.bayar_berlian b on b.kode_toko = ${toko}
        and b.no_bayar_berlian = i.no_bayar_berlian and b.status = 'VALID'
      where i.kode_toko = ${toko} group by 1) y on y.no_mutasi_batu = d.no_mutasi_batu
    where d.kode_toko = ${toko} and d.dibayar_rp <> coalesce(y.rp, 0)`,
} as const
