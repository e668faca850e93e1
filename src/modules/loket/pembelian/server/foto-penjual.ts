import { randomBytes } from 'node:crypto'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import type { TableWrite } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import {
  type Ctx,
  type FileAnswer,
  defineFile,
  definePreparedCommand,
} from '#kernel/server/http/route.ts'
import { recordCard } from '#kernel/server/personal/record-card.ts'
import { hasPicture, readPicture, storePicture } from '#kernel/server/storage/pictures.ts'
import { awaitPictures, holdPicture } from '#kernel/server/storage/release-pictures.ts'
import { fotoPenjual, fotoPenjualBaca } from '../contract-foto.ts'

/** Folder of the cards of sellers; `pembelian.foto_penjual` names what lies in it. */
export const FOLDER_PENJUAL = 'penjual'

/** Sent before the purchase: one that nothing names goes after a day. */
export const simpanFotoPenjual = definePreparedCommand(
  fotoPenjual,
  async ({ ctx, input }) => {
    const { kode_toko } = ctx.toko
    const nama = randomBytes(12).toString('hex')
    await storePicture(ctx.services.config, {
      kode_toko,
      folder: FOLDER_PENJUAL,
      name: nama,
      buffer: Buffer.from(input.image.data),
      record: () => awaitPictures(ctx.services, kode_toko, { folder: FOLDER_PENJUAL, nama }),
    })
    return nama
  },
  async ({ siap: nama }) => ({
    audit: { aksi: 'pembelian.foto_penjual', objek: `${FOLDER_PENJUAL}/${nama}` },
    jawaban: { foto_penjual: nama },
  }),
)

/**
 * Takes the photo that a purchase names from whoever clears pictures away. Throws 422 at its field
 * when it is not there; answers what the posting writes then.
 */
export async function pegangFoto(
  ctx: Ctx,
  tx: Tx,
  nama: string | null,
): Promise<readonly TableWrite[]> {
  if (nama === null) return []
  const gambar = { folder: FOLDER_PENJUAL, nama }
  const pegang = await holdPicture(tx, [gambar], ctx.services.jam())
  const { kode_toko } = tx
  const ada = await hasPicture(ctx.services.config, {
    kode_toko,
    folder: FOLDER_PENJUAL,
    name: nama,
  })
  if (!ada) throw fieldErrors({ foto_penjual: { code: 'gambar.tidak_ada' } })
  return [pegang]
}

/** Throws 404 `pembelian.tanpa_foto`. */
export const bacaFotoPenjual = defineFile(fotoPenjualBaca, async ({ ctx, tx, input }) => {
  const { no_faktur_beli } = input
  const row = await tx.maybe(sql<{ foto_penjual: string | null }>`
    select foto_penjual from public.pembelian
    where kode_toko = ${tx.kode_toko} and no_faktur_beli = ${no_faktur_beli}`)
  return kirimFotoPenjual(ctx, no_faktur_beli, row?.foto_penjual ?? null)
})

/** The card of whoever sold goods by this document. Throws 404 `pembelian.tanpa_foto`. */
export async function kirimFotoPenjual(
  ctx: Ctx,
  no_faktur_beli: string,
  name: string | null,
): Promise<FileAnswer> {
  const { kode_toko } = ctx.toko
  const gambar =
    name === null
      ? undefined
      : await readPicture(ctx.services.config, { kode_toko, folder: FOLDER_PENJUAL, name })
  if (!gambar)
    throw new AppError('pembelian.tanpa_foto', { status: 404, params: { no_faktur_beli } })
  await recordCard(ctx, { folder: FOLDER_PENJUAL, nama: no_faktur_beli })
  const { type, buffer, etag } = gambar
  return { name: `${no_faktur_beli}.jpg`, type, body: buffer, inline: true, etag, simpan: 'jangan' }
}
