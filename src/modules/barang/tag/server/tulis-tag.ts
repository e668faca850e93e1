import { defineSession } from '#kernel/server/http/route.ts'
import { tulisTag } from '#modules/alat/stasiun/server/index.ts'
import { tagTulis } from '../contract.ts'
import { nomorBerikut } from './nomor-sendiri.ts'
import { periksaPasang } from './pasang-tag.ts'

/**
 * Writes a number of the shop's own into the tag that was read before. What binding it would refuse
 * is refused before anything is written; the binding itself is `tag-barang/pasang`. Errors: those of
 * binding, and what the station says (`tulisTag`).
 */
export const tulisNomor = defineSession(tagTulis, async ({ ctx, input }) => {
  const { kode_barcode, lama, ganti, ...tujuan } = input
  await ctx.services.db.tulis(ctx.toko.kode_toko, (tx) =>
    periksaPasang(tx, { ...lama, kode_barcode, ganti }),
  )
  return tulisTag(ctx, { ...tujuan, lama, nomor: () => nomorBerikut(ctx) })
})
