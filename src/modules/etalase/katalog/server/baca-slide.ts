import { z } from '#kernel/shared/z.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineFile } from '#kernel/server/http/route.ts'
import { readPicture } from '#kernel/server/storage/pictures.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { SLIDE } from '#modules/etalase/aplikasi/rules.ts'

/**
 * Splash images are read back by the slide's name with .png behind it, whatever they are: the
 * content type says JPEG (R-300, gaps.md 89). Throws 404 while the slide has no picture.
 */
export const bacaSlide = defineFile(
  defineCall({
    method: 'GET',
    path: 'SPLASHSCREEN/{file}',
    policy: 'session',
    summary: 'Image of a splash screen slide: MEMBER.png, GUEST-1.png, GUEST-2.png, GUEST-3.png',
    input: z.strictObject({ file: z.enum(SLIDE.map((kode) => `${kode}.png` as const)) }),
    output: z.unknown(),
  }),
  async ({ ctx, tx, input: { file } }) => {
    const kode = file.replace(/\.png$/, '')
    const row = await tx.maybe(sql<{ image_path: string | null }>`
      select image_path from public.splashscreen_katalog
      where kode_toko = ${tx.kode_toko} and kode = ${kode}`)
    const name = row?.image_path
    const alamat = { kode_toko: tx.kode_toko, folder: 'SPLASHSCREEN', name: name ?? '' }
    const gambar = name ? await readPicture(ctx.services.config, alamat) : undefined
    if (!gambar || !name) throw new AppError('gambar.tidak_ada', { status: 404 })
    return { name: file, type: gambar.type, body: gambar.buffer, inline: true, etag: name }
  },
)
