import { ofDocuments } from '#kernel/server/http/page.ts'
import { type Ctx, defineSession } from '#kernel/server/http/route.ts'
import { type Listening, askRemote } from '#kernel/server/portal/ask.ts'
import type { Branch } from '#kernel/server/portal/branches.ts'
import { reasonOf } from '#kernel/server/portal/reason.ts'
import { mayChooseBranch, requestedBranches } from '#kernel/server/report/branches.ts'
import { SEMUA } from '#kernel/server/report/define.ts'
import { type Kiriman, kirimUangDaftar } from '../contract.ts'
import { bacaKiriman } from './baca-kiriman.ts'

/** Records of one branch at once, at most: what is looked at beyond it is a report. */
const PAGE = { page: 1, limit: 500 }

type Saringan = Omit<ReturnType<typeof kirimUangDaftar.input.parse>, 'kode_toko'>

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
  const jawaban = await services.portal.askAll(
    cabang,
    { tentang: kirimUangDaftar.path, signal: ctx.signal },
    (c, listening) =>
      c.jauh ? tanyaCabangJauh(ctx, c, saringan, listening) : bacaCabang(ctx, c, saringan),
  )
  return jawaban.map((j) => {
    const { kode_toko: kode, nama_toko } = j.cabang
    if (j.status === 'success') {
      return { kode_toko: kode, nama_toko, status: 'success' as const, data: j.isi }
    }
    services.log.warn(reasonOf(j.cabang, j.sebab), `branch ${kode} gave no list of money sent`)
    const message = services.texts.t(ctx.bahasa, 'kirim_uang.daftar_gagal')
    return { kode_toko: kode, nama_toko, status: 'error' as const, message, data: [] }
  })
})

async function bacaCabang(ctx: Ctx, { kode_toko }: Branch, saringan: Saringan): Promise<Kiriman[]> {
  const page = await ctx.services.portal.db.baca(kode_toko, (tx) =>
    bacaKiriman.page({ ctx, tx, input: PAGE }, ofDocuments('d', kode_toko, saringan)),
  )
  return page.data
}

/** A branch on a server of its own answers a list of one: itself. */
async function tanyaCabangJauh(
  ctx: Ctx,
  c: Branch,
  input: Saringan,
  listening: Listening,
): Promise<Kiriman[]> {
  const { method, path } = kirimUangDaftar
  const a = await askRemote(c, { method, path, input, bahasa: ctx.bahasa }, listening)
  return kirimUangDaftar.output.parse(a.data).flatMap((b) => b.data)
}
