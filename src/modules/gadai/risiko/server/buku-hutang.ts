import { keGram } from '#kernel/shared/berat.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { hutangBuku, hutangGrafik, hutangKalender } from '../contract.ts'
import { type GrafikHutang, BATAS_UMUR, KELAS_TEMPO, KELAS_UMUR } from '../rules.ts'
import { kelasTempoSql } from '../reports/tiket.ts'

interface Baris {
  readonly kelas: string
  readonly jumlah: number
  readonly berat_mg: number
  readonly nilai_rp: number
}

const kelasUmurSql = (hari: ReturnType<typeof sql>) =>
  sql`(case ${sql.join(
    BATAS_UMUR.map((batas, i) => sql`when ${hari} <= ${sql.lit(batas)} then ${KELAS_UMUR[i]}`),
    sql` `,
  )} else ${KELAS_UMUR[BATAS_UMUR.length]} end)`

/** Active tickets by class; fixed classes without any tickets come with zeros. */
async function bacaKelas(tx: Tx, menurut: GrafikHutang, hari: string): Promise<readonly Baris[]> {
  if (menurut === 'KADAR')
    return tx.all(sql<Baris>`
      select kadar as kelas, sum(jumlah)::int as jumlah, sum(berat_mg)::bigint as berat_mg,
        sum(taksiran_rp)::bigint as nilai_rp
      from public.hutang_barang where kode_toko = ${tx.kode_toko} and status = 'DIGADAI'
      group by kadar, kadar_bp order by kadar_bp, kadar`)
  const kelas =
    menurut === 'UMUR'
      ? kelasUmurSql(sql`(${hari}::date - h.tanggal)`)
      : kelasTempoSql(sql`(${hari}::date - h.jatuh_tempo)`)
  const rows = await tx.all(sql<Baris>`
    select kelas, count(*)::int as jumlah, sum(berat_mg)::bigint as berat_mg,
      sum(pokok_rp)::bigint as nilai_rp
    from (select ${kelas} as kelas, h.berat_mg, h.pokok_rp from public.hutang h
      where h.kode_toko = ${tx.kode_toko} and h.status = 'AKTIF') k
    group by kelas`)
  const semua = menurut === 'UMUR' ? KELAS_UMUR : KELAS_TEMPO
  return semua.map(
    (k) => rows.find((r) => r.kelas === k) ?? { kelas: k, jumlah: 0, berat_mg: 0, nilai_rp: 0 },
  )
}

export const grafikHutang = defineQuery(hutangGrafik, async ({ ctx, tx, input }) => {
  const baris = await bacaKelas(tx, input.menurut, ctx.toko.tgl_system)
  const rows = baris.map(({ berat_mg, ...b }) => ({ ...b, berat: keGram(berat_mg) }))
  return {
    labels: rows.map((r) => r.kelas),
    series: [{ name: 'nilai_rp', data: rows.map((r) => r.nilai_rp) }],
    rows,
  }
})

interface Buku {
  readonly jumlah: number
  readonly berat_mg: number
  readonly sisa_pokok: number
  readonly lewat: number
  readonly lewat_rp: number
}

export const bukuHutang = defineQuery(hutangBuku, async ({ ctx, tx }) => {
  const tanggal = ctx.toko.tgl_system
  const { berat_mg, ...buku } = await tx.one(sql<Buku>`
    select count(*)::int as jumlah, coalesce(sum(berat_mg), 0)::bigint as berat_mg,
      coalesce(sum(pokok_rp), 0)::bigint as sisa_pokok,
      (count(*) filter (where jatuh_tempo < ${tanggal}::date))::int as lewat,
      coalesce(sum(pokok_rp) filter (where jatuh_tempo < ${tanggal}::date), 0)::bigint as lewat_rp
    from public.hutang where kode_toko = ${tx.kode_toko} and status = 'AKTIF'`)
  return { tanggal, ...buku, berat: keGram(berat_mg) }
})

interface Jumlah {
  readonly jumlah: number
  readonly sisa_pokok: number
}

export const kalenderHutang = defineQuery(hutangKalender, async ({ ctx, tx, input }) => {
  const kini = ctx.toko.tgl_system
  const bulan = input.bulan ?? kini.slice(0, 7)
  const [hari, lewat] = await Promise.all([
    tx.all(sql<Jumlah & { tanggal: string }>`
      select jatuh_tempo as tanggal, count(*)::int as jumlah, sum(pokok_rp)::bigint as sisa_pokok
      from public.hutang
      where kode_toko = ${tx.kode_toko} and status = 'AKTIF'
        and jatuh_tempo >= ${`${bulan}-01`}::date
        and jatuh_tempo < (${`${bulan}-01`}::date + interval '1 month')::date
      group by jatuh_tempo order by jatuh_tempo`),
    tx.one(sql<Jumlah>`
      select count(*)::int as jumlah, coalesce(sum(pokok_rp), 0)::bigint as sisa_pokok
      from public.hutang
      where kode_toko = ${tx.kode_toko} and status = 'AKTIF' and jatuh_tempo < ${kini}::date`),
  ])
  return { bulan, hari, lewat }
})
