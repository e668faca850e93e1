import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand, defineFile } from '#kernel/server/http/route.ts'
import { readPicture, storePicture } from '#kernel/server/storage/pictures.ts'
import { logoBaca, logoHapus, logoSimpan } from '../contract.ts'
import { auditToko, bacaToko, kabarToko } from './setting-toko.ts'

/** Where the picture lies: one for each shop. */
export const alamatLogo = (kode_toko: string) => ({ kode_toko, folder: 'toko', name: 'logo' })

/** The picture is stored before the row says so: a row never names a picture that is not there. */
export const simpanLogo = defineCommand(logoSimpan, async ({ ctx, tx, input }) => {
  const { etag } = await storePicture(ctx.services.config, {
    ...alamatLogo(tx.kode_toko),
    buffer: Buffer.from(input.image.data),
  })
  return tulisLogo(tx, etag)
})

/** The row forgets the picture; the file stays for papers that are printed at this moment. */
export const hapusLogo = defineCommand(logoHapus, async ({ tx }) => tulisLogo(tx, null))

async function tulisLogo(tx: Tx, logo: string | null) {
  const sebelum = await bacaToko(tx, true)
  const sesudah = { ...sebelum, logo, versi: sebelum.versi + 1 }
  await tx.run(sql`
    update public.toko set logo = ${logo}, versi = versi + 1 where kode_toko = ${tx.kode_toko}`)
  return {
    audit: auditToko(sebelum, sesudah),
    kabar: kabarToko,
    jawaban: { logo, versi: sesudah.versi },
  }
}

export const bacaLogo = defineFile(logoBaca, async ({ ctx }) => {
  const gambar = ctx.toko.logo
    ? await readPicture(ctx.services.config, alamatLogo(ctx.toko.kode_toko))
    : undefined
  if (!gambar) throw new AppError('data.tidak_ada', { status: 404, params: { kunci: 'logo' } })
  return {
    name: 'logo.jpg',
    type: gambar.type,
    body: gambar.buffer,
    etag: gambar.etag,
    inline: true,
  }
})
