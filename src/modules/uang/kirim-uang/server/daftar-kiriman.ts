import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import {
  type Condition,
  byDay,
  listPage,
  ofDocuments,
  readRows,
  sums,
} from '#kernel/server/http/page.ts'
import { type Ctx, defineQuery, defineSession } from '#kernel/server/http/route.ts'
import { mayChooseBranch, requestedBranches } from '#kernel/server/report/branches.ts'
import { SEMUA } from '#kernel/server/report/define.ts'
import type { Branch } from '#kernel/server/portal/branches.ts'
import { askRemote, askAll } from '#kernel/server/portal/ask.ts'
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

const syarat = (toko: string, { status, ...s }: Saringan): Condition[] => [
  ...ofDocuments('k', toko, s),
  status !== 'ALL' && sql`k.status = ${status}`,
]

const CARI = {
  columns: ['k.nota_kirim', 'k.nomor_referensi', 'k.tujuan', 'k.keterangan', 'k.no_reff'],
}

const dari = sql`public.kirim_uang k left join public.toko t on t.kode_toko = k.tujuan`

const bacaCabang = (ctx: Ctx, tx: Tx, s: Saringan): Promise<Kiriman[]> =>
  readRows({ ctx, tx, input: { page: 1, limit: MAKS, search: s.search } }, daftar(tx.kode_toko, s))

const daftar = (toko: string, s: Saringan) => ({
  columns: kolomKiriman,
  from: dari,
  counted: sql`public.kirim_uang k`,
  where: syarat(toko, s),
  search: CARI,
  order: { ...byDay('k', 'nota_kirim'), ties: ['tanggal'] },
  totals: sums(sql`k.status <> 'BATAL'`, { jumlah_rp: sql`k.jumlah_rp` }),
})

/**
 * Per branch its list. A branch answers for itself; the centre asks the one that it names,
 * or all of them. One that does not answer has status error and its siblings still show.
 */
export const daftarKirimUang = defineSession(kirimUangDaftar, async ({ ctx, input }) => {
  const { kode_toko, ...saringan } = input
  const { toko, services } = ctx
  const cabang: readonly Branch[] =
    kode_toko !== undefined || mayChooseBranch(ctx)
      ? await requestedBranches(ctx, kode_toko ?? SEMUA)
      : [{ kode_toko: toko.kode_toko, nama_toko: toko.nama_toko, jauh: null }]
  const jawaban = await askAll(
    cabang,
    (c, signal) =>
      c.jauh
        ? tanyaCabangJauh(ctx, c, saringan, signal)
        : services.db.baca(c.kode_toko, (tx) => bacaCabang(ctx, tx, saringan)),
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
  c: Branch,
  saringan: Saringan,
  signal: AbortSignal,
): Promise<Kiriman[]> {
  const { method, path } = kirimUangDaftar
  const input = { ...saringan }
  const a = await askRemote(c, { method: method as 'GET', path, input, bahasa: ctx.bahasa }, signal)
  return kirimUangDaftar.output.parse(a.data).flatMap((b) => b.data)
}

export const riwayatKirimUang = defineQuery(kirimUangHistory, ({ ctx, tx, input }) =>
  listPage({ ctx, tx, input }, daftar(tx.kode_toko, input)),
)
