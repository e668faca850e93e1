import { sql } from '#kernel/server/db/query.ts'
import type { Documents } from './invarian-dokumen.ts'
import { type Sejak, hariSejak } from './sejak.ts'

type Row = { kunci: string; keterangan: string }

/** Marketplaces against the ledger: what they owe is what is open of their orders. */
export const invarianDaring = {
  'piutang marketplace sama dengan pesanan terbuka': (toko: string) => sql<Row>`
    select coalesce(g.akun, b.akun) as kunci,
      'pesanan ' || coalesce(g.rp, 0) || ', buku ' || coalesce(b.rp, 0) as keterangan
    from (
      select 'marketplace/piutang/' || kode_sambungan as akun, sum(rp) as rp from (
        select p.kode_sambungan, n.total_rp as rp
        from public.pesanan_marketplace p
        join public.penjualan n on n.kode_toko = ${toko} and n.no_faktur_jual = p.no_faktur_jual
        where p.kode_toko = ${toko} and n.status = 'VALID'
        union all
        select r.kode_sambungan, -r.total_rp from public.retur_marketplace r
        where r.kode_toko = ${toko} and r.status = 'VALID'
        union all
        select c.kode_sambungan, -i.kotor_rp
        from public.cair_marketplace_baris i
        join public.cair_marketplace c on c.kode_toko = ${toko} and c.no_cair = i.no_cair
        where i.kode_toko = ${toko} and c.status = 'VALID') s
      group by 1) g
    full join (
      select akun, sum(jumlah) as rp from public.saldo_harian
      where kode_toko = ${toko} and akun like 'marketplace/piutang/%' and satuan = 'IDR'
      group by akun) b
    using (akun)
    where coalesce(g.rp, 0) <> coalesce(b.rp, 0)`,

  'pencairan sama dengan buku': (toko: string, _: Documents, sejak: Sejak) => sql<Row>`
    with d as (
      select c.no_cair, c.status, c.total_kotor_rp, c.total_biaya_rp, c.total_rp,
        coalesce(sum(i.kotor_rp), 0) as kotor_rp, coalesce(sum(i.biaya_rp), 0) as biaya_rp
      from public.cair_marketplace c
      left join public.cair_marketplace_baris i
        on i.kode_toko = ${toko} and i.no_cair = c.no_cair
      where c.kode_toko = ${toko} ${hariSejak(sejak)} group by c.kode_toko, c.no_cair),
    u as (
      select dokumen,
        coalesce(sum(jumlah) filter (where akun like 'kas/CASH/%' or akun like 'bank/%'), 0) as uang,
        coalesce(sum(jumlah) filter (where akun = 'marketplace/biaya'), 0) as biaya
      from public.buku
      where kode_toko = ${toko} and satuan = 'IDR' and dokumen like 'PC%' ${hariSejak(sejak)}
      group by dokumen)
    select d.no_cair as kunci, 'dokumen ' || d.total_rp || ' + ' || d.total_biaya_rp || ', buku '
      || coalesce(u.uang, 0) || ' + ' || coalesce(u.biaya, 0) as keterangan
    from d left join u on u.dokumen = d.no_cair
    where d.total_kotor_rp <> d.kotor_rp or d.total_biaya_rp <> d.biaya_rp
      or coalesce(u.uang, 0) <> case d.status when 'VALID' then d.total_rp else 0 end
      or coalesce(u.biaya, 0) <> case d.status when 'VALID' then d.total_biaya_rp else 0 end`,

  'retur marketplace sama dengan buku': (toko: string, _: Documents, sejak: Sejak) => sql<Row>`
    with d as (
      select r.no_retur, r.status, r.total_rp, coalesce(sum(i.modal_rp), 0) as modal_rp,
        coalesce(sum(i.berat_mg), 0) as berat_mg
      from public.retur_marketplace r
      left join public.retur_marketplace_baris i
        on i.kode_toko = ${toko} and i.no_retur = r.no_retur
      where r.kode_toko = ${toko} ${hariSejak(sejak)} group by r.kode_toko, r.no_retur),
    u as (
      select dokumen,
        -coalesce(sum(jumlah) filter (where akun like 'marketplace/piutang/%'), 0) as piutang,
        -coalesce(sum(jumlah) filter (where akun = 'hpp/barang'), 0) as modal,
        -coalesce(sum(jumlah) filter (where akun = 'penjualan/barang' and satuan = 'MG'), 0)
          as berat
      from public.buku
      where kode_toko = ${toko} and dokumen like 'RM%' ${hariSejak(sejak)} group by dokumen)
    select d.no_retur as kunci, 'dokumen ' || d.total_rp || ', buku ' || coalesce(u.piutang, 0)
      as keterangan
    from d left join u on u.dokumen = d.no_retur
    where coalesce(u.piutang, 0) <> case d.status when 'VALID' then d.total_rp else 0 end
      or coalesce(u.modal, 0) <> case d.status when 'VALID' then d.modal_rp else 0 end
      or coalesce(u.berat, 0) <> case d.status when 'VALID' then d.berat_mg else 0 end`,
} as const
