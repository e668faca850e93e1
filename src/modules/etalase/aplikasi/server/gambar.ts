import { AppError } from '#kernel/shared/errors.ts'
import { FixedFile, defineOpen } from '#kernel/server/http/route.ts'
import { readPicture, smallName } from '#kernel/server/storage/pictures.ts'
import { gambarPublik } from '../contract.ts'

/** Names are random and never used again: what is shown under one stays as it is. */
export const bacaGambarPublik = defineOpen(gambarPublik, async ({ ctx, input }) => {
  const { kode_toko, folder, nama, ukuran } = input
  const gambar = await readPicture(ctx.services.config, {
    kode_toko,
    folder,
    name: ukuran === 'kecil' ? smallName(nama) : nama,
  })
  if (!gambar) throw new AppError('data.tidak_ada', { status: 404 })
  const { buffer, type, etag } = gambar
  return new FixedFile({ name: `${nama}.jpg`, type, body: buffer, inline: true, etag })
})
