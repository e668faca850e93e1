import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineCommand, defineFile } from '#kernel/server/http/route.ts'
import { readPicture, storePicture } from '#kernel/server/storage/pictures.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { alamatLogo } from '#modules/alat/pengaturan/server/index.ts'
import { notaLogoBaca, notaLogoHapus, notaLogoSimpan } from '../contract.ts'
import { UMUM } from '../rules.ts'
import { objekNota } from './simpan-tata.ts'

const FOLDER = 'nota'
const NAMA = 'logo'
/** Wide enough for a sheet at 300 dpi. */
const BATAS = [900, 480] as const

/** The logo of the slips, else the shop's own, or undefined when it has neither. */
export async function bacaLogo(ctx: Ctx, versi: string | null): Promise<Buffer | undefined> {
  if (versi === null && ctx.toko.logo === null) return undefined
  if (versi === null)
    return (await readPicture(ctx.services.config, alamatLogo(ctx.toko.kode_toko)))?.buffer
  const alamat = { kode_toko: ctx.toko.kode_toko, folder: FOLDER, name: NAMA }
  return (await readPicture(ctx.services.config, alamat))?.buffer
}

const versiLogo = async (tx: Tx) =>
  (
    await tx.maybe(sql<{ logo: string | null }>`
      select logo from public.nota where kode_toko = ${tx.kode_toko} and jenis = ${UMUM}`)
  )?.logo ?? null

const tulisLogo = (tx: Tx, logo: string | null) =>
  ubah(sql`
    insert into public.nota (kode_toko, jenis, isi, logo)
    values (${tx.kode_toko}, ${UMUM}, '{}', ${logo})
    on conflict on constraint nota_pk do update set logo = excluded.logo`)

/** The picture is stored before the row says so, and nothing is locked while it is shrunk. */
export const simpanLogo = defineCommand(notaLogoSimpan, async ({ ctx, tx, input }) => {
  const lama = await versiLogo(tx)
  const { etag } = await storePicture(ctx.services.config, {
    kode_toko: tx.kode_toko,
    folder: FOLDER,
    name: NAMA,
    limit: BATAS,
    buffer: Buffer.from(input.image.data),
  })
  return {
    tulis: [tulisLogo(tx, etag)],
    audit: {
      aksi: 'nota.logo',
      objek: objekNota(UMUM),
      sebelum: { logo: lama },
      sesudah: { logo: etag },
    },
    jawaban: { logo: etag },
  }
})

export const hapusLogo = defineCommand(notaLogoHapus, async ({ tx }) => ({
  tulis: [tulisLogo(tx, null)],
  audit: {
    aksi: 'nota.logo',
    objek: objekNota(UMUM),
    sebelum: { logo: await versiLogo(tx) },
    sesudah: { logo: null },
  },
  jawaban: { logo: null },
}))

export const lihatLogo = defineFile(notaLogoBaca, async ({ ctx, tx }) => {
  const versi = await versiLogo(tx)
  const body = versi === null ? undefined : await bacaLogo(ctx, versi)
  if (!body || versi === null) throw new AppError('data.tidak_ada', { status: 404 })
  return { name: 'logo.jpg', type: 'image/jpeg', body, inline: true, etag: versi }
})
