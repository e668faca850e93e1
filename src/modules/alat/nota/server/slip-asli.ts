import { execute } from '#kernel/server/command/execute.ts'
import type { SlipContent, PrintedSlip } from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import type { Call } from '#kernel/shared/contract.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { latarSlip } from './susun-slip.ts'

/** So long the same person's print is the same one: a printer that jammed, a line that broke. */
const SATU_CETAK_MS = 2 * 60_000

interface Diminta {
  readonly ctx: Ctx
  readonly call: Call
  readonly slip: PrintedSlip
  readonly nomor: string
}

/**
 * What the slip says that is about to be printed. There is one original: who takes another one gets a
 * copy, counted, logged and marked as such, as if it had been asked for. Throws 404 for a number that
 * is not there, 403 `nota.salinan_berizin` where a copy needs an approval.
 */
export async function isiUntukCetak(d: Diminta): Promise<SlipContent> {
  const { ctx, slip, nomor } = d
  const baca = () =>
    ctx.services.db.baca(ctx.toko.kode_toko, (tx) =>
      slip.dokumen.isi({ ctx, tx, nomor, latar: latarSlip(ctx) }),
    )
  const isi = await baca()
  if (isi.salinan || isi.batal) return isi
  // A copy of the database counts nothing, and what it shows is never the original.
  if (ctx.services.salinan)
    return { ...isi, salinan: ctx.services.texts.t(ctx.bahasa, 'nota.slip.salinan_lihat') }
  return (await catatAsli(d)) ? isi : baca()
}

/** True for the original; otherwise one more copy has been counted. */
async function catatAsli(d: Diminta): Promise<boolean> {
  const { ctx, call, slip, nomor } = d
  if (await ctx.services.db.tulis(ctx.toko.kode_toko, (tx) => ambilAsli(tx, d))) return true
  if (slip.dokumen.salinanBerizin) throw new AppError('nota.salinan_berizin', { status: 403 })
  const { tabel, area = tabel.split('_')[0] } = slip.dokumen
  await execute({
    call,
    ctx,
    input: { nomor },
    kunci: null,
    handle: async ({ tx }) => {
      const sesudah = { salinan: await hitungSalinan(tx, slip, nomor), sebab: SEBAB }
      return { nomor, audit: { aksi: `${area}.cetak_ulang`, objek: nomor, sesudah }, jawaban: {} }
    },
  })
  return false
}

/** Why a copy was counted that nobody had asked for. */
const SEBAB = 'asli_sudah_dicetak'

interface Asli {
  readonly waktu: string
  readonly user_id: string
}

/** Whether the original is this one: nobody had it before, or this person a moment ago. */
async function ambilAsli(tx: Tx, { ctx, slip, nomor }: Diminta): Promise<boolean> {
  const { jenis } = slip
  const { user_id } = ctx.sesi
  const waktu = ctx.services.jam()
  const baru = await tx.run(sql`
    insert into public.slip_asli (kode_toko, jenis, nomor, waktu, user_id)
    values (${tx.kode_toko}, ${jenis}, ${nomor}, ${waktu}, ${user_id})
    on conflict do nothing`)
  if (baru === 1) return true
  const lama = await tx.one(sql<Asli>`
    select waktu, user_id from public.slip_asli
    where kode_toko = ${tx.kode_toko} and jenis = ${jenis} and nomor = ${nomor}`)
  const umur = waktu.getTime() - new Date(lama.waktu).getTime()
  return lama.user_id === user_id && umur <= SATU_CETAK_MS
}

async function hitungSalinan(tx: Tx, slip: PrintedSlip, nomor: string): Promise<number> {
  const { tabel, kolom } = slip.dokumen
  const { cetak } = await tx.one(sql<{ cetak: number }>`
    update public.${sql.table(tabel)} set cetak = cetak + 1
    where kode_toko = ${tx.kode_toko} and ${sql.ref(kolom)} = ${nomor} returning cetak`)
  return cetak
}
