import { z } from '#kernel/shared/z.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineSession } from '#kernel/server/http/route.ts'
import { keGram } from '#kernel/shared/berat.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { stasiunJari, stasiunLaci, stasiunTimbang, zJawabanJari } from '../contract.ts'
import { mintaStasiun } from './perintah.ts'

/** The drawer without a document: change for a customer, a count. Who and why is logged. */
export const bukaLaci = defineSession(stasiunLaci, async ({ ctx, input }) => {
  const { alasan, ...tujuan } = input
  await mintaStasiun(ctx, {
    ...tujuan,
    perintah: 'LACI',
    susun: async () => ({ order: { perintah: 'LACI' }, keterangan: alasan }),
    catat: { call: stasiunLaci, aksi: 'stasiun.buka_laci' },
  })
  return { id: input.id }
})

const zDitimbang = z.strictObject({
  berat_mg: z.int().min(0).max(100_000_000),
  bingkai: z.string().max(64),
})

/** The scale's stable weight. The program is believed as a scale is: a person sees the figure. */
export const timbang = defineSession(stasiunTimbang, async ({ ctx, input }) => {
  const hasil = await mintaStasiun(ctx, {
    ...input,
    perintah: 'TIMBANG',
    susun: async () => ({ order: { perintah: 'TIMBANG' }, keterangan: '' }),
  })
  const berat = zDitimbang.safeParse(hasil)
  if (!berat.success)
    throw new AppError('stasiun.timbangan_kacau', { params: { nama: '', alat: input.kode_alat } })
  const { berat_mg, bingkai } = berat.data
  return { berat: keGram(berat_mg), bingkai }
})

/**
 * One request to the fingerprint program of a station. Its answer may be a finger, so it is handed
 * on once and kept nowhere.
 */
export const tanyaJari = defineSession(stasiunJari, async ({ ctx, input }) => {
  const { pesan, ...tujuan } = input
  const hasil = await mintaStasiun(ctx, {
    ...tujuan,
    perintah: 'JARI',
    susun: async () => ({ order: { perintah: 'JARI', pesan }, keterangan: '' }),
  })
  await ctx.services.db.tulis(ctx.toko.kode_toko, (tx) =>
    tx.run(sql`
      update public.perintah_stasiun set hasil = null
      where kode_toko = ${tx.kode_toko} and id = ${input.id}`),
  )
  const jawaban = zJawabanJari.safeParse(hasil)
  if (!jawaban.success)
    throw new AppError('stasiun.jari_gagal', { params: { nama: '', alat: input.kode_alat } })
  return jawaban.data
})
