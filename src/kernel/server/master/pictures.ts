import { createHash } from 'node:crypto'
import { z } from 'zod'
import { defineCall } from '#kernel/shared/contract.ts'
import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { type FieldValue, NAMA_GAMBAR, alamatGambar } from '#kernel/shared/fields.ts'
import type { MasterRow } from '#kernel/shared/master.ts'
import type { TableWrite } from '../command/posting.ts'
import type { Tx } from '../db/tx.ts'
import { Berkas } from '../http/multipart.ts'
import { type Ctx, type Route, defineFile, definePreparedCommand } from '../http/route.ts'
import {
  SPLASH_LIMIT,
  hasPicture,
  readPicture,
  namaKecil,
  storePicture,
} from '../storage/pictures.ts'
import { awaitPictures, holdPicture } from '../storage/release-pictures.ts'
import type { TableColumn, MasterTable } from './table.ts'

/** The columns that hold names of pictures, each with its folder. */
export const pictureColumns = (t: MasterTable) =>
  t.columns.flatMap((column) =>
    column.field.folder === undefined ? [] : [{ column, folder: column.field.folder }],
  )

/** Names of the pictures in a value. */
export function namesIn(value: FieldValue | undefined): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value : []
}

/**
 * The calls for pictures of a master's records. A picture is sent before its record: it is checked,
 * encoded again and stored under a name that never changes its content. The record then names it,
 * so it always shows a whole picture, the old one until the new one is saved.
 */
export function pictureRoutes(t: MasterTable): Route[] {
  return pictureColumns(t).flatMap(({ column, folder }) => [
    takeRoute(t, column, folder),
    showRoute(t, column, folder),
  ])
}

const zGambar = z.custom<Berkas>((v) => v instanceof Berkas)

function takeRoute(t: MasterTable, { field }: TableColumn, folder: string): Route {
  const call = defineCall({
    method: 'POST',
    path: `gambar/${folder}`,
    policy: { screens: [t.m.screen] },
    summary: `Picture for a record of ${t.m.name}, multipart with image; answers its name`,
    input: z.strictObject({ image: zGambar }),
    output: z.object({ nama: z.string(), alamat: z.string() }),
  })
  return definePreparedCommand(
    call,
    // Runs before the transaction: shrinking a photo must not hold a connection that a sale needs.
    async ({ ctx, input }) => {
      const { kode_toko } = ctx.toko
      const nama = nameOf(`${kode_toko}/${folder}`, input.image.data)
      await storePicture(ctx.services.config, {
        kode_toko,
        folder,
        name: nama,
        buffer: input.image.data,
        kecil: true,
        catat: () => awaitPictures(ctx.services, kode_toko, { folder, nama }),
        ...(field.besar ? { batas: SPLASH_LIMIT } : {}),
      })
      return nama
    },
    async ({ siap: nama }) => ({
      audit: { aksi: `${t.m.name}.gambar`, objek: `${folder}/${nama}` },
      jawaban: { nama, alamat: alamatGambar(folder, nama) },
    }),
  )
}

/** Derives the name from the content, so the same picture is one file. 80 bits. */
function nameOf(where: string, data: Buffer): string {
  const digest = createHash('sha256').update(`${where}\0`).update(data).digest('hex')
  return BigInt(`0x${digest}`).toString(36).toUpperCase().slice(-16).padStart(16, '0')
}

function showRoute(t: MasterTable, { field }: TableColumn, folder: string): Route {
  const call = defineCall({
    method: 'GET',
    path: alamatGambar(folder, '{nama}'),
    policy: field.pribadi ? { screens: [t.m.screen] } : 'session',
    summary: `A picture of ${t.m.name}; ukuran=kecil: the small one for lists`,
    input: z.strictObject({
      nama: z.string().regex(NAMA_GAMBAR),
      ukuran: z.enum(['kecil']).optional(),
    }),
    output: z.unknown(),
  })
  return defineFile(call, async ({ ctx, input: { nama, ukuran } }) => {
    const name = ukuran === 'kecil' ? namaKecil(nama) : nama
    const alamat = { kode_toko: ctx.toko.kode_toko, folder, name }
    const gambar = await readPicture(ctx.services.config, alamat)
    if (!gambar) throw new AppError('gambar.tidak_ada', { status: 404, params: { nama } })
    return {
      name: `${name}.jpg`,
      type: gambar.type,
      body: gambar.buffer,
      inline: true,
      etag: name,
      simpan: field.pribadi ? 'jangan' : 'selamanya',
    }
  })
}

/**
 * Errors of the fields that name a missing picture: never sent, or sent so long ago that it was
 * deleted. Pictures that the record showed before are not checked.
 */
export async function missingPictures(
  t: MasterTable,
  ctx: Ctx,
  record: MasterRow,
  known?: MasterRow,
): Promise<Readonly<Record<string, FieldError>>> {
  const wrong: Record<string, FieldError> = {}
  const { config } = ctx.services
  for (const { column, folder } of pictureColumns(t)) {
    const before = namesIn(known?.[column.name])
    for (const name of namesIn(record[column.name])) {
      if (before.includes(name)) continue
      const alamat = { kode_toko: ctx.toko.kode_toko, folder, name }
      if (!NAMA_GAMBAR.test(name) || !(await hasPicture(config, alamat)))
        wrong[column.name] = { code: 'gambar.tidak_ada' }
    }
  }
  return wrong
}

/**
 * Protects the pictures that the record now shows from being deleted. Throws 422 with the fields
 * whose picture is missing. Answers the writes for the posting.
 */
export async function holdPictures(
  t: MasterTable,
  { ctx, tx }: { readonly ctx: Ctx; readonly tx: Tx },
  record: MasterRow,
  known?: MasterRow,
): Promise<readonly TableWrite[]> {
  const shown = picturesGone(t, record, known)
  const held = shown.length > 0 ? [await holdPicture(tx, shown, ctx.services.jam())] : []
  const wrong = await missingPictures(t, ctx, record, known)
  if (Object.keys(wrong).length > 0) throw fieldErrors(wrong)
  return held
}

/** Pictures that `before` shows and `after` does not. */
export function picturesGone(t: MasterTable, before?: MasterRow, after?: MasterRow) {
  return pictureColumns(t).flatMap(({ column, folder }) => {
    const still = namesIn(after?.[column.name])
    const gone = namesIn(before?.[column.name]).filter((nama) => !still.includes(nama))
    return gone.map((nama) => ({ folder, nama }))
  })
}
