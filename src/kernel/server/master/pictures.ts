import { type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { type FieldValue, NAMA_GAMBAR } from '#kernel/shared/fields.ts'
import type { MasterRow } from '#kernel/shared/master.ts'
import type { TableWrite } from '../command/posting.ts'
import type { Tx } from '../db/tx.ts'
import type { Ctx, Route } from '../http/route.ts'
import { routesOfPictures } from '../http/picture-routes.ts'
import { hasPicture } from '../storage/pictures.ts'
import { holdPicture } from '../storage/release-pictures.ts'
import type { MasterTable } from './table.ts'

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

/** The calls for pictures of a master's records. */
export const pictureRoutes = (t: MasterTable): Route[] =>
  pictureColumns(t).flatMap(({ column: { field }, folder }) =>
    routesOfPictures({ folder, of: t.m.name, screens: [t.m.screen], ...field }),
  )

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
