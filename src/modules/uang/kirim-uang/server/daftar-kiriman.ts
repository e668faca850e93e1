import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { Envelope, type Ctx, defineQuery, defineSession } from '#kernel/server/http/route.ts'
import { bolehPilihCabang, cabangDiminta } from '#kernel/server/report/branches.ts'
import { SEMUA } from '#kernel/server/report/define.ts'
import type { Cabang } from '#kernel/server/portal/branches.ts'
import { tanyaJauh, tanyaSemua } from '#kernel/server/portal/ask.ts'
import { type Kiriman, kirimUangDaftar, kirimUangHistory } from '../contract.ts'
import { kolomKiriman } from './baca-kiriman.ts'

/** Records of one branch at once, at most: what is looked at beyond it is a report. */
const MAKS = 500

interface Saringan {
  readonly status: string
  readonly tgl_from?: string | undefined
  readonly tgl_to?: string | undefined
  readonly search?: string | undefined
}

function syarat(toko: string, s: Saringan): RawBuilder<unknown> {
  const parts = [sql`k.kode_toko = ${toko}`]
  if (s.status !== 'ALL') parts.push(sql`k.status = ${s.status}`)
  if (s.tgl_from) parts.push(sql`k.tanggal >= ${s.tgl_from}`)
  if (s.tgl_to) parts.push(sql`k.tanggal <= ${s.tgl_to}`)
  if (s.search) {
    const pola = `%${s.search.replace(/[\\%_]/g, (c) => `\\${c}`)}%`
    parts.push(sql`(k.nota_kirim ilike ${pola} or k.nomor_referensi ilike ${pola}
      or k.tujuan ilike ${pola} or k.keterangan ilike ${pola} or k.no_reff ilike ${pola})`)
  }
  return sql.join(parts, sql` and `)
}

const dari = sql`public.kirim_uang k left join public.toko t on t.kode_toko = k.tujuan`

function bacaCabang(tx: Tx, s: Saringan): Promise<Kiriman[]> {
  return tx.all(sql<Kiriman>`
    select ${kolomKiriman} from ${dari} where ${syarat(tx.kode_toko, s)}
    order by k.tanggal desc, k.nota_kirim desc limit ${MAKS}`)
}

/**
 * Per branch its list (R-320). A branch answers for itself; the centre asks the one that it names,
 * or all of them. One that does not answer has status error and its siblings still show (R-358).
 */
export const daftarKirimUang = defineSession(kirimUangDaftar, async ({ ctx, input }) => {
  const { kode_toko, ...saringan } = input
  const { toko, services } = ctx
  const cabang: readonly Cabang[] =
    kode_toko !== undefined || bolehPilihCabang(ctx)
      ? await cabangDiminta(ctx, kode_toko ?? SEMUA)
      : [{ kode_toko: toko.kode_toko, nama_toko: toko.nama_toko, jauh: null }]
  const jawaban = await tanyaSemua(
    cabang,
    (c, signal) =>
      c.jauh
        ? tanyaCabangJauh(ctx, c, saringan, signal)
        : services.db.baca(c.kode_toko, (tx) => bacaCabang(tx, saringan)),
    { signal: ctx.signal },
  )
  const gagal = services.texts.t(ctx.bahasa, 'kirim_uang.daftar_gagal')
  return jawaban.map((j) => {
    const { kode_toko: kode, nama_toko } = j.cabang
    if (j.status === 'success') {
      return { kode_toko: kode, nama_toko, status: 'success' as const, data: j.isi }
    }
    services.log.warn({ err: j.sebab }, `branch ${kode} gave no list of money sent`)
    return { kode_toko: kode, nama_toko, status: 'error' as const, message: gagal, data: [] }
  })
})

/** A branch on a server of its own answers a list of one: itself. */
async function tanyaCabangJauh(
  ctx: Ctx,
  c: Cabang,
  saringan: Saringan,
  signal: AbortSignal,
): Promise<Kiriman[]> {
  const { method, path } = kirimUangDaftar
  const input = { ...saringan }
  const a = await tanyaJauh(c, { method: method as 'GET', path, input, bahasa: ctx.bahasa }, signal)
  return kirimUangDaftar.output.parse(a.data).flatMap((b) => b.data)
}

export const riwayatKirimUang = defineQuery(kirimUangHistory, async ({ tx, input }) => {
  const { page, limit } = input
  const where = syarat(tx.kode_toko, input)
  const [rows, { count, jumlah_rp }] = await Promise.all([
    tx.all(sql<Kiriman>`
      select ${kolomKiriman} from ${dari} where ${where}
      order by ${urutan(input.sort ?? '-nota_kirim')} limit ${limit} offset ${(page - 1) * limit}`),
    tx.one(sql<{ count: number; jumlah_rp: number }>`
      select count(*) as count,
        coalesce(sum(k.jumlah_rp) filter (where k.status <> 'BATAL'), 0)::bigint as jumlah_rp
      from public.kirim_uang k where ${where}`),
  ])
  return new Envelope(rows, { count, page, limit, totals: { jumlah_rp } })
})

/** The name is one of the contract's list. By number means by day first, as a person reads it. */
function urutan(sort: string): RawBuilder<unknown> {
  const turun = sort.startsWith('-')
  const kolom = turun ? sort.slice(1) : sort
  const arah = turun ? sql` desc` : sql``
  if (kolom === 'nota_kirim') return sql`k.tanggal${arah}, k.nota_kirim${arah}`
  return sql`${sql.ref(`k.${kolom}`)}${arah}, k.tanggal${arah}, k.nota_kirim${arah}`
}
