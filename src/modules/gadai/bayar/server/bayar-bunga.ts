import { AppError } from '#kernel/shared/errors.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { hutangBayarBunga, hutangCicil } from '../contract.ts'
import { periksaCicil } from '../rules.ts'
import { minimumCicilToko } from './lihat/aturan-toko.ts'
import { adaTagihan, lunasi, pegang, tagih } from './susun-bayar.ts'

/**
 * Interest and penalty to date. The due date moves on by the ticket's tenor; nothing else changes.
 * Throws `hutang.tidak_ada_tagihan` when it is paid up already.
 */
export const bayarBunga = defineCommand(hutangBayarBunga, async (a) => {
  const { ctx, tx, input, waktu } = a
  const pegangan = await pegang(a)
  const { hutang } = pegangan
  const ditagih = await tagih(tx, ctx, { hutang, waktu, diminta: input })
  adaTagihan(ditagih.tagihan.bunga_rp + ditagih.tagihan.denda_rp, hutang)
  return lunasi(a, pegangan, { jenis: 'BUNGA', aksi: 'hutang.bayar_bunga', ditagih, pokok_rp: 0 })
})

/** Penalty and interest to date, and a part of the principal; the rest bears less from now on. */
export const cicil = defineCommand(hutangCicil, async (a) => {
  const { ctx, tx, input, waktu } = a
  const { pokok_rp } = input
  const pegangan = await pegang(a)
  const { hutang } = pegangan
  const salah = periksaCicil(pokok_rp, {
    sisa_rp: hutang.pokok_rp,
    minimum_rp: minimumCicilToko(ctx.modules),
  })
  if (salah) throw new AppError(salah.code, { params: salah.params })
  const ditagih = await tagih(tx, ctx, { hutang, waktu, diminta: input })
  return lunasi(a, pegangan, { jenis: 'CICIL', aksi: 'hutang.cicil', ditagih, pokok_rp })
})
