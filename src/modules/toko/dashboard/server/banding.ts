import { keGram } from '#kernel/shared/berat.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { akunBeli } from '#modules/loket/pembelian/accounts.ts'
import { akunJual } from '#modules/loket/penjualan/accounts.ts'
import { hitungButa } from '#modules/uang/kas/rules-laci.ts'
import { banding } from '../contract.ts'
import { type Rentang, rentangBanding } from '../rules.ts'
import { type Omzet, barisOmzet, kolomOmzet } from './omzet.ts'

interface Emas {
  readonly jual_mg: number
  readonly beli_mg: number
}

/** Spans beside each other, all from the daily balances, so that a year costs what its days cost. */
export const bandingHari = defineQuery(banding, async ({ ctx, tx }) => {
  const semua = rentangBanding(ctx.toko.tgl_system, await hariTerakhir(tx, ctx.toko.tgl_system))
  const rentang = semua.flatMap((b) => [b.kini, b.lalu])
  const [omzet, emas] = await Promise.all([
    tx.all(sql<Omzet>`
      select ${kolomOmzet} from ${jendela(rentang)}
      left join public.saldo_harian s
        on ${barisOmzet(tx.kode_toko)} and s.tanggal between w.dari and w.sampai
      group by w.n order by w.n`),
    tx.all(sql<Emas>`
      select coalesce(sum(s.jumlah) filter (where s.akun = ${akunJual.barang}), 0)::bigint as jual_mg,
        coalesce(-sum(s.jumlah) filter (where s.akun = ${akunBeli.barang}), 0)::bigint as beli_mg
      from ${jendela(rentang)}
      left join public.saldo_harian s on s.kode_toko = ${tx.kode_toko} and s.satuan = 'MG'
        and s.akun = any(${[akunJual.barang, akunBeli.barang]}::text[])
        and s.tanggal between w.dari and w.sampai
      group by w.n order by w.n`),
  ])
  const buta = hitungButa(ctx.modules, ctx.sesi.level)
  const isi = (n: number, r: Rentang) => ({
    ...r,
    penjualan_rp: omzet[n]?.penjualan_rp ?? 0,
    laba_rp: buta ? null : (omzet[n]?.laba_rp ?? 0),
    berat_jual: keGram(emas[n]?.jual_mg ?? 0),
    berat_beli: keGram(emas[n]?.beli_mg ?? 0),
  })
  return semua.map((b, n) => ({
    jangka: b.jangka,
    kini: isi(2 * n, b.kini),
    lalu: isi(2 * n + 1, b.lalu),
  }))
})

const jendela = (rentang: readonly Rentang[]) => sql`
  unnest(${rentang.map((r) => r.dari)}::date[], ${rentang.map((r) => r.sampai)}::date[])
    with ordinality w (dari, sampai, n)`

/** The last day before this one on which the shop was open; null before its first. */
export async function hariTerakhir(tx: Tx, tanggal: string): Promise<Tanggal | null> {
  const { hari } = await tx.one(sql<{ hari: Tanggal | null }>`
    select max(tanggal) as hari from public.hari
    where kode_toko = ${tx.kode_toko} and tanggal < ${tanggal}::date`)
  return hari
}
