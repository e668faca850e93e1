import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineQuery } from '#kernel/server/http/route.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { hariIni } from '#kernel/shared/tanggal.ts'
import { akunJual } from '#modules/loket/penjualan/accounts.ts'
import { akunLelang } from '#modules/gadai/lelang/accounts.ts'
import {
  curigaBaru,
  nilaiAturan,
  tenggatLapor,
  terlihat,
} from '#modules/pelanggan/kenal/server/index.ts'
import { tenggatPengaduan } from '#modules/pelanggan/pengaduan/server/index.ts'
import { batasJawab } from '#modules/pelanggan/pribadi/server/index.ts'
import { KENAL_MODULE } from '#modules/pelanggan/kenal/rules.ts'
import { kepatuhanLihat } from '../contract.ts'
import { type Fakta, susunKepatuhan } from '../rules.ts'

/** The page of this shop, as things stand at this moment. */
export const lihatKepatuhan = defineQuery(kepatuhanLihat, ({ ctx, tx }) => bacaKepatuhan(ctx, tx))

export async function bacaKepatuhan(ctx: Ctx, tx: Tx): Promise<CallOutput<typeof kepatuhanLihat>> {
  const hari = hariIni(ctx.toko.zona_waktu, ctx.services.jam())
  const fakta = await bacaFakta(tx, hari)
  const nyala = ctx.modules[KENAL_MODULE] === true
  return { hari, hal: [...susunKepatuhan({ ...fakta, hari, kenal_nyala: nyala })] }
}

type Dibaca = Omit<Fakta, 'hari' | 'kenal_nyala'>

async function bacaFakta(tx: Tx, hari: string): Promise<Dibaca> {
  const [toko, terbuka, sumber, masa] = await Promise.all([
    bacaToko(tx),
    bacaTerbuka(tx, hari),
    bacaSumber(tx, hari),
    bacaMasa(tx, hari),
  ])
  return { ...toko, ...terbuka, sumber, ...masa }
}

/** What the shop is, and what runs in its pawn office. */
const bacaToko = (tx: Tx) =>
  tx.one(sql<
    Pick<
      Fakta,
      | 'pkp'
      | 'npwp'
      | 'mode_gadai'
      | 'izin_gadai'
      | 'mitra_gadai'
      | 'surat_aktif'
      | 'lebih_terutang'
    >
  >`
    select t.pkp, t.npwp, t.mode_gadai, t.izin_gadai, t.mitra_gadai,
      (select count(*)::int from public.hutang h
        where h.kode_toko = ${tx.kode_toko} and h.status = 'AKTIF') as surat_aktif,
      (select coalesce(-sum(s.jumlah), 0)::bigint from public.saldo_harian s
        where s.kode_toko = ${tx.kode_toko} and s.akun = ${akunLelang.lebih}
          and s.satuan = 'IDR') as lebih_terutang
    from public.toko t where t.kode_toko = ${tx.kode_toko}`)

/** What waits for somebody, of this shop and, at the centre, of all. */
const bacaTerbuka = (tx: Tx, hari: string) =>
  tx.one(sql<
    Pick<
      Fakta,
      | 'petugas'
      | 'lapor_terbuka'
      | 'lapor_tenggat'
      | 'curiga_baru'
      | 'pengaduan_terbuka'
      | 'pengaduan_tenggat'
      | 'permintaan_terbuka'
      | 'permintaan_tenggat'
      | 'insiden_terbuka'
      | 'insiden_tenggat'
      | 'aturan_tanya'
      | 'tarif_tanya'
      | 'libur_belum_pasti'
      | 'libur_tahun_depan'
    >
  >`
    select
      (select count(*)::int from public.petugas_pelapor
        where coalesce(berlaku_sampai, ${hari}::date) >= ${hari}::date) as petugas,
      l.jumlah as lapor_terbuka, l.tenggat as lapor_tenggat,
      ${curigaBaru(tx.kode_toko)} as curiga_baru,
      a.jumlah as pengaduan_terbuka, a.tenggat as pengaduan_tenggat,
      d.jumlah as permintaan_terbuka, d.tenggat as permintaan_tenggat,
      i.jumlah as insiden_terbuka, i.tenggat as insiden_tenggat,
      (select count(distinct jenis_aturan)::int from public.aturan_hukum
        where keyakinan = 'A' and sumber not like 'Kebijakan toko%') as aturan_tanya,
      (select count(*)::int from public.tarif_pajak where kepastian = 'TANYA') as tarif_tanya,
      (select count(*)::int from public.libur_nasional
        where not pasti and tanggal >= ${hari}::date) as libur_belum_pasti,
      (select count(*)::int from public.libur_nasional
        where extract(year from tanggal) = extract(year from ${hari}::date) + 1)
        as libur_tahun_depan
    from (
      select count(*)::int as jumlah, min(${tenggatLapor(sql`l.tanggal`)})::text as tenggat
      from public.kenal_lapor l
      where l.status = 'OPEN' and ${terlihat(tx.kode_toko, sql`l.cabang`)}) l
    cross join (
      select count(*)::int as jumlah, min(${batasJawab}) as tenggat
      from public.permintaan_pribadi p
      where p.kode_toko = ${tx.kode_toko} and p.status = 'DITERIMA') d
    cross join (
      select count(*)::int as jumlah, min(${tenggatPengaduan})::text as tenggat
      from public.pengaduan p
      where p.kode_toko = ${tx.kode_toko} and p.status in ('DITERIMA', 'DIPERPANJANG')) a
    cross join (
      select count(*)::int as jumlah, min(batas_lapor) as tenggat from public.insiden_data_jam
      where kode_toko = ${tx.kode_toko} and status = 'OPEN') i`)

/** Where each figure of today was read, by its kind. */
async function bacaSumber(tx: Tx, hari: string): Promise<Fakta['sumber']> {
  const rows = await tx.all(sql<{ jenis_aturan: string; sumber: string; keyakinan: string }>`
    select distinct on (jenis_aturan) jenis_aturan, sumber, keyakinan
    from public.aturan_hukum where berlaku_sejak <= ${hari}::date
    order by jenis_aturan, berlaku_sejak desc`)
  return Object.fromEntries(
    rows.map(({ jenis_aturan, sumber, keyakinan }) => [jenis_aturan, { sumber, keyakinan }]),
  )
}

/** Months before this one in which tax was charged, and that were not reported. */
async function bacaMasa(
  tx: Tx,
  hari: string,
): Promise<Pick<Fakta, 'masa_terbuka' | 'masa_tenggat'>> {
  const rows = await tx.all(sql<{ masa: string; tenggat: string }>`
    select distinct to_char(b.awal, 'YYYY-MM') as masa,
      (b.awal + (${nilaiAturan('LAPOR_PPN', sql`b.awal`)} + 1) * interval '1 month'
        - interval '1 day')::date as tenggat
    from public.saldo_harian s
    cross join lateral (select date_trunc('month', s.tanggal)::date as awal) b
    where s.kode_toko = ${tx.kode_toko} and s.akun = ${akunJual.ppn} and s.satuan = 'IDR'
      and s.jumlah <> 0 and s.tanggal < date_trunc('month', ${hari}::date)
      and not exists (select 1 from public.masa_pajak m
        where m.kode_toko = ${tx.kode_toko} and m.masa = to_char(s.tanggal, 'YYYY-MM')
          and m.status = 'LAPOR')
    order by 1`)
  return { masa_terbuka: rows.map((r) => r.masa), masa_tenggat: rows[0]?.tenggat ?? null }
}
