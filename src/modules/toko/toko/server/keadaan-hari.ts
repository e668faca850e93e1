import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { keGram } from '#kernel/shared/berat.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { RINCIAN_BANK, METODE_BANK } from '#modules/uang/kas/rules.ts'
import { saldoKas } from '#modules/uang/kas/server/index.ts'
import { DI_RUMAH, type KasSeharusnya } from '../rules.ts'

/** What is put into the snapshot, in units of the database. */
export interface Stok {
  readonly kadar: string
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly kode_group: string
  readonly pcs: number
  readonly berat_mg: number
  readonly murni_mg: number
}

export interface Harga {
  readonly kode_group: string
  readonly nama_group: string
  readonly kadar_bp: number
  readonly harga_jual_rp: number
  readonly harga_beli_rp: number | null
}

/**
 * Drawers with their balance; accounts with the day's own movement only, because that is what the
 * slips of the card machine and the bank's notices can be counted against. Money that was only moved
 * between the shop's own accounts is no payment and is not counted.
 */
export async function kasHari(tx: Tx, tanggal: Tanggal): Promise<readonly KasSeharusnya[]> {
  const saldo = await saldoKas(tx, tanggal)
  return saldo
    .map(({ saldo_rp, ...s }) =>
      s.jenis === 'KAS'
        ? { ...s, seharusnya_rp: saldo_rp }
        : { ...s, awal_rp: 0, seharusnya_rp: s.masuk_rp - s.keluar_rp },
    )
    .filter((s) => s.jenis === 'KAS' || (dihitung(s.metode) && s.masuk_rp + s.keluar_rp !== 0))
    .filter((s) => !(RINCIAN_BANK as readonly string[]).includes(s.metode))
}

/** Ways with papers of the bank; what moved between the shop's own accounts has none. */
const dihitung = (metode: string) => METODE_BANK.some((m) => m === metode)

/** As people send and see it: the drawer or account under the name that the count uses. */
export function kasKeWire<K extends KasSeharusnya>({ akun: _, ...k }: K) {
  return { ...k, ...(k.jenis === 'KAS' ? { laci: k.kode } : { no_rekening: k.kode }) }
}

/** The same before the count; a blind one is told which drawers there are and nothing else. */
export function kasUntukDihitung(k: KasSeharusnya, buta: boolean) {
  const wire = kasKeWire(k)
  return buta
    ? { ...wire, awal_rp: null, masuk_rp: null, keluar_rp: null, seharusnya_rp: null }
    : wire
}

/** The same after the count, with what was counted. */
export function kasUntukDilihat<K extends { readonly hitung_rp: number }>(k: K, buta: boolean) {
  const tanpa = { awal_rp: null, masuk_rp: null, keluar_rp: null, seharusnya_rp: null }
  return buta ? { ...k, ...tanpa, selisih_rp: null } : k
}

/** Net of the trade's accounts on a day; money and stock stand by themselves. */
export function rekapHari(
  tx: Tx,
  tanggal: Tanggal,
): Promise<{ akun: string; jumlah_rp: number }[]> {
  return tx.all(sql<{ akun: string; jumlah_rp: number }>`
    select akun, sum(jumlah)::bigint as jumlah_rp from public.saldo_harian
    where kode_toko = ${tx.kode_toko} and tanggal = ${tanggal} and satuan = 'IDR'
      and akun not like 'kas/CASH/%' and akun not like 'bank/%' and akun not like 'barang/%'
    group by akun having sum(jumlah) <> 0 order by akun`)
}

export function stokRumah(tx: Tx): Promise<Stok[]> {
  return tx.all(sql<Stok>`
    select kadar, kode_gudang, kode_baki, kode_group, count(*)::int as pcs,
      sum(berat_mg)::bigint as berat_mg, sum(murni_mg)::bigint as murni_mg
    from public.barang
    where kode_toko = ${tx.kode_toko} and status = any(${DI_RUMAH}) and not arsip
    group by kadar, kode_gudang, kode_baki, kode_group
    order by kadar, kode_gudang, kode_baki, kode_group`)
}

export function hargaGroup(tx: Tx): Promise<Harga[]> {
  return tx.all(sql<Harga>`
    select kode_group, nama_group, kadar_bp, harga_jual_rp, harga_beli_rp from public."group"
    where kode_toko = ${tx.kode_toko} order by kode_group`)
}

/** Documents by type out of the day's counters. */
export function dokumenHari(nomor: Readonly<Record<string, number>>) {
  return Object.entries(nomor)
    .map(([jenis, jumlah]) => ({ jenis, jumlah }))
    .sort((a, b) => (a.jenis < b.jenis ? -1 : 1))
}

export function stokKeWire(stok: readonly Stok[]) {
  const gram = (s: { berat_mg: number; murni_mg: number }) => ({
    berat: keGram(s.berat_mg),
    berat_murni: keGram(s.murni_mg),
  })
  const total = stok.reduce(
    (t, s) => ({
      pcs: t.pcs + s.pcs,
      berat_mg: t.berat_mg + s.berat_mg,
      murni_mg: t.murni_mg + s.murni_mg,
    }),
    { pcs: 0, berat_mg: 0, murni_mg: 0 },
  )
  return {
    stok: stok.map(({ kadar, kode_gudang, kode_baki, kode_group, pcs, ...s }) => ({
      kadar,
      kode_gudang,
      kode_baki,
      kode_group,
      pcs,
      ...gram(s),
    })),
    stok_total: { pcs: total.pcs, ...gram(total) },
  }
}
