import { keGram } from '#kernel/shared/berat.ts'
import { kePersen } from '#kernel/shared/kadar.ts'
import { bagiBulat } from '#kernel/shared/pembulatan.ts'
import { addDays, tanggal } from '#kernel/shared/tanggal.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { hargaMurniSql } from '#modules/toko/posisi-emas/server/index.ts'
import { type TandaWire, pemberianLihat } from '../contract.ts'
import {
  type Biasa,
  type JenisPemberian,
  type Tanda,
  HARI_BIASA,
  JENIS_PEMBERIAN,
  bagianBiasa,
  bagianBp,
  tandaPelaku,
} from '../rules.ts'
import { jamSql, pemberianSql, tindakanSql } from './tindakan.ts'

interface Rentang {
  readonly toko: string
  readonly dari: string
  readonly sampai: string
}

/** Gifts of a person at an hour, agreed to by somebody, of a kind. */
interface Kelompok {
  readonly pelaku: string
  readonly jam: number
  readonly penyetuju: string | null
  readonly jenis: JenisPemberian
  readonly kali: number
  readonly rp: number
}

/** The range as a whole, and every person in it with what is unusual about him. */
export const lihatPemberian = defineQuery(pemberianLihat, async ({ tx, input }) => {
  const { tgl_from: dari, tgl_to: sampai } = input
  if (dari > sampai) throw new AppError('tanggal.awal_sesudah_akhir')
  const toko = tx.kode_toko
  const rentang = { toko, dari, sampai }
  const sebelumnya = { toko, dari: addDays(tanggal(sampai), 1 - HARI_BIASA), sampai }
  const [rows, dasar, biasa, { harga_rp }] = await Promise.all([
    bacaKelompok(tx, rentang),
    bacaDasar(tx, rentang),
    bacaBiasa(tx, sebelumnya),
    tx.one(hargaMurniSql(toko)),
  ])
  const semua = jumlah(rows)
  const orang = [...kelompok(rows, (r) => r.pelaku)]
  return {
    ...semua,
    setara: harga_rp > 0 ? keGram(bagiBulat(semua.pemberian_rp * 1000, harga_rp)) : 0,
    dasar_rp: [...dasar.values()].reduce((n, rp) => n + rp, 0),
    jenis: JENIS_PEMBERIAN.map((jenis) => ({
      jenis,
      ...jumlah(rows.filter((r) => r.jenis === jenis)),
    })),
    jam: [...kelompok(rows, (r) => r.jam)]
      .map(([jam, isi]) => ({ jam, ...jumlah(isi) }))
      .toSorted((a, b) => a.jam - b.jam),
    pelaku: orang
      .map(([pelaku, isi]) => satuPelaku(pelaku, isi, dasar.get(pelaku) ?? 0, biasa))
      .toSorted((a, b) => b.pemberian_rp - a.pemberian_rp),
    biasa: kePersen(bagianBiasa(biasa.bagian_bp)),
  }
})

const bacaKelompok = (tx: Tx, r: Rentang) =>
  tx.all(sql<Kelompok>`
    select g.input_by as pelaku, g.jam, g.penyetuju, g.jenis, count(*)::int as kali,
      sum(g.rp)::bigint as rp
    from (${pemberianSql(r.toko, r)}) g group by 1, 2, 3, 4`)

/** What each person dealt in. */
async function bacaDasar(tx: Tx, r: Rentang): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.all(sql<{ pelaku: string; rp: number }>`
    select t.input_by as pelaku, sum(t.dasar_rp)::bigint as rp
    from (${tindakanSql(r.toko, r)}) t group by 1`)
  return new Map(rows.map((row) => [row.pelaku, row.rp]))
}

async function bacaBiasa(tx: Tx, r: Rentang): Promise<Biasa> {
  const [hari, jam, setuju] = await Promise.all([
    tx.all(sql<{ dasar_rp: number; rp: number }>`
      select sum(t.dasar_rp)::bigint as dasar_rp,
        sum(t.potongan_rp + t.turun_rp + t.bulat_rp + t.naik_rp + t.bunga_rp)::bigint as rp
      from (${tindakanSql(r.toko, r)}) t group by t.tanggal, t.input_by having sum(t.dasar_rp) > 0`),
    tx.all(sql<{ jam: number; kali: number }>`
      select ${jamSql(r.toko)} as jam, count(distinct t.dokumen)::int as kali
      from (${tindakanSql(r.toko, r)}) t group by 1`),
    tx.all(sql<{ penyetuju: string; kali: number }>`
      select g.penyetuju, count(*)::int as kali from (${pemberianSql(r.toko, r)}) g
      where g.penyetuju is not null group by 1`),
  ])
  return {
    bagian_bp: hari.map((h) => bagianBp(h.rp, h.dasar_rp)),
    jam: new Map(jam.map((j) => [j.jam, j.kali])),
    penyetuju: new Map(setuju.map((s) => [s.penyetuju, s.kali])),
  }
}

function satuPelaku(pelaku: string, rows: readonly Kelompok[], dasar_rp: number, biasa: Biasa) {
  const { kali, pemberian_rp } = jumlah(rows)
  const hitung = <K>(kunci: (r: Kelompok) => K | null) =>
    new Map(
      [...kelompok(rows, kunci)].flatMap(([k, isi]) =>
        k === null ? [] : [[k, jumlah(isi).kali] as const],
      ),
    )
  const p = { pelaku, kali, pemberian_rp, dasar_rp }
  const tanda = tandaPelaku(
    { ...p, jam: hitung((r) => r.jam), penyetuju: hitung((r) => r.penyetuju) },
    biasa,
  )
  return { ...p, bagian: kePersen(bagianBp(pemberian_rp, dasar_rp)), tanda: tanda.map(keWire) }
}

function keWire(t: Tanda): TandaWire {
  if (t.tanda === 'BAGIAN')
    return { tanda: t.tanda, bagian: kePersen(t.bagian_bp), biasa: kePersen(t.biasa_bp) }
  if (t.tanda === 'JAM') return t
  const { lazim_bp, ...lain } = t
  return { ...lain, lazim: kePersen(lazim_bp) }
}

const jumlah = (rows: readonly Kelompok[]) => ({
  kali: rows.reduce((n, r) => n + r.kali, 0),
  pemberian_rp: rows.reduce((n, r) => n + r.rp, 0),
})

function kelompok<K>(rows: readonly Kelompok[], kunci: (r: Kelompok) => K): Map<K, Kelompok[]> {
  const out = new Map<K, Kelompok[]>()
  for (const r of rows) out.set(kunci(r), [...(out.get(kunci(r)) ?? []), r])
  return out
}
