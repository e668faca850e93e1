import { type TableWrite, ubah } from '../command/posting.ts'
import { sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'
import type { Services } from '../http/services.ts'
import type { OutboxQueue } from '../jobs/outbox-queue.ts'
import { tableOf } from '../master/table.ts'
import type { Registry } from '../registry.ts'
import { removePicture } from './pictures.ts'

/** Kind of the outbox line that wakes the queue. */
export const RELEASE_PICTURE = 'gambar.lepas'

export interface ReleasedPicture {
  readonly folder: string
  readonly nama: string
}

/** A column of a shop's table that holds names of pictures in one folder. */
export interface PictureColumn {
  readonly folder: string
  readonly table: string
  readonly column: string
  /** The column holds a list of names. */
  readonly many?: true
}

/** Time that a picture is kept for the record it was sent for. */
const KEPT_MS = 24 * 3_600_000

/** Keeps the later time: another record may be waiting for the same picture. */
const note = (tx: Tx, pictures: readonly ReleasedPicture[], sejak: Date) => sql`
  insert into public.gambar_lepas as l (kode_toko, folder, nama, sejak)
  select ${tx.kode_toko}, g.folder, g.nama, ${sejak}::timestamptz
  from ${listed(pictures)} order by g.folder, g.nama
  on conflict on constraint gambar_lepas_pk do update
    set sejak = greatest(l.sejak, excluded.sejak)`

function listed(pictures: readonly ReleasedPicture[]) {
  const folder = pictures.map((g) => g.folder)
  const nama = pictures.map((g) => g.nama)
  return sql`unnest(${folder}::text[], ${nama}::text[]) as g (folder, nama)`
}

/**
 * Notes in the caller's transaction that these pictures may be removed from `sejak` on, unless a
 * record shows them then. A picture is thus removed only with its record, and none is left behind.
 */
export const releasePicture = (
  tx: Tx,
  pictures: readonly ReleasedPicture[],
  sejak: Date,
): TableWrite => ubah(note(tx, pictures, sejak))

/** The same at once, for a write that is no command. */
export async function releaseNow(
  tx: Tx,
  pictures: readonly ReleasedPicture[],
  sejak: Date,
): Promise<void> {
  if (pictures.length > 0) await tx.run(note(tx, pictures, sejak))
}

/**
 * Notes a picture in its own transaction before it is stored. Whatever happens afterwards, it is
 * removed after a day unless a record shows it. Waits for a running removal of the same picture.
 */
export function awaitPictures(services: Services, kode_toko: string, g: ReleasedPicture) {
  const sejak = new Date(services.jam().getTime() + KEPT_MS)
  return services.db.tulis(kode_toko, (tx) => tx.run(note(tx, [g], sejak)))
}

/**
 * Protects pictures that a record is about to show: none is removed before the caller commits.
 * Check only after this call whether they exist. Answers a write for the caller's posting.
 */
export async function holdPicture(
  tx: Tx,
  pictures: readonly ReleasedPicture[],
  now: Date,
): Promise<TableWrite> {
  await tx.run(note(tx, pictures, now))
  return ubah(sql`
    delete from public.gambar_lepas l using ${listed(pictures)}
    where l.kode_toko = ${tx.kode_toko} and l.folder = g.folder and l.nama = g.nama`)
}

/** Removes pictures that no record shows, one at a time, from the noted time on. */
export const pictureQueue: OutboxQueue = {
  waiting: async (tx) => {
    const now = new Date()
    const row = await tx.maybe(sql`
      select 1 as ada from public.gambar_lepas
      where kode_toko = ${tx.kode_toko} and sejak <= ${now} limit 1`)
    return row !== undefined
  },
  deliver: (services, kode_toko) => services.db.tulis(kode_toko, (tx) => releaseOne(services, tx)),
}

interface Noted extends ReleasedPicture {
  readonly sejak: Date
}

async function releaseOne(services: Services, tx: Tx): Promise<Date | null> {
  const now = services.jam()
  const { kode_toko } = tx
  // Locked until the commit, so that sending the same picture again waits.
  const row = await tx.maybe(sql<Noted>`
    select folder, nama, sejak from public.gambar_lepas
    where kode_toko = ${kode_toko} and sejak <= ${now}
    order by sejak limit 1 for update skip locked`)
  if (row) {
    const { folder, nama } = row
    if (!(await isShown(services, tx, row)))
      await removePicture(services.config, { kode_toko, folder, name: nama })
    await tx.run(sql`
      delete from public.gambar_lepas
      where kode_toko = ${kode_toko} and folder = ${folder} and nama = ${nama}`)
  }
  const next = await tx.maybe(sql<Pick<Noted, 'sejak'>>`
    select sejak from public.gambar_lepas where kode_toko = ${kode_toko} order by sejak limit 1`)
  return next ? new Date(next.sejak) : null
}

/** True when a record of the shop shows the picture. */
async function isShown({ registry }: Services, tx: Tx, g: ReleasedPicture): Promise<boolean> {
  for (const { table, column, many } of shownIn(registry, g.folder)) {
    const at = sql.ref(column)
    const row = await tx.maybe(sql`
      select 1 as ada from ${sql.table(`public.${table}`)}
      where kode_toko = ${tx.kode_toko} and ${g.nama} = ${many ? sql`any(${at})` : at} limit 1`)
    if (row) return true
  }
  return false
}

/** Columns with names of this folder's pictures: fields of masters and columns of documents. */
function shownIn({ masters, modules }: Registry, folder: string): readonly PictureColumn[] {
  const fields = [...masters.values()].flatMap((m) =>
    tableOf(m).columns.flatMap(({ column, field }) =>
      field.folder === undefined
        ? []
        : [
            {
              folder: field.folder,
              table: m.table ?? m.name,
              column,
              ...(field.kind === 'daftarGambar' ? { many: true as const } : {}),
            },
          ],
    ),
  )
  return [...fields, ...modules.flatMap((m) => m.pictures ?? [])].filter((k) => k.folder === folder)
}
