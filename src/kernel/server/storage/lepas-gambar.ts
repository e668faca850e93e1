import { type Tulis, ubah } from '../command/posting.ts'
import { sql } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'
import type { Services } from '../http/services.ts'
import type { OutboxQueue } from '../jobs/outbox-queue.ts'
import { tableOf } from '../master/table.ts'
import { hapusGambar } from './gambar.ts'

/** Kind of the outbox line that wakes the queue. */
export const LEPAS_GAMBAR = 'gambar.lepas'

export interface GambarLepas {
  readonly folder: string
  readonly nama: string
}

/**
 * Notes that these pictures may go from `sejak` on, in the caller's transaction: what is not shown
 * by a record then is removed. A picture goes with its record only, and none is left behind.
 */
export function lepaskanGambar(tx: Tx, gambar: readonly GambarLepas[], sejak: Date): Tulis {
  const folder = gambar.map((g) => g.folder)
  const nama = gambar.map((g) => g.nama)
  return ubah(sql`
    insert into public.gambar_lepas (kode_toko, folder, nama, sejak)
    select ${tx.kode_toko}, g.folder, g.nama, ${sejak}::timestamptz
    from unnest(${folder}::text[], ${nama}::text[]) as g (folder, nama)
    on conflict on constraint gambar_lepas_pk do update set sejak = excluded.sejak`)
}

/** Removes pictures that nothing shows any more, one at a time, from the time that was noted. */
export const antreanGambar: OutboxQueue = {
  waiting: async (tx) => {
    const kini = new Date()
    const row = await tx.maybe(sql`
      select 1 as ada from public.gambar_lepas
      where kode_toko = ${tx.kode_toko} and sejak <= ${kini} limit 1`)
    return row !== undefined
  },
  deliver: (services, kode_toko) => services.db.tulis(kode_toko, (tx) => satu(services, tx)),
}

interface Baris extends GambarLepas {
  readonly sejak: Date
}

async function satu(services: Services, tx: Tx): Promise<Date | null> {
  const kini = services.jam()
  const { kode_toko } = tx
  // Held until the commit: whoever sends the same picture again meanwhile waits.
  const row = await tx.maybe(sql<Baris>`
    select folder, nama, sejak from public.gambar_lepas
    where kode_toko = ${kode_toko} and sejak <= ${kini}
    order by sejak limit 1 for update skip locked`)
  if (row) {
    const { folder, nama } = row
    if (!(await dipakai(services, tx, row)))
      await hapusGambar(services.config, { kode_toko, folder, name: nama })
    await tx.run(sql`
      delete from public.gambar_lepas
      where kode_toko = ${kode_toko} and folder = ${folder} and nama = ${nama}`)
  }
  const berikut = await tx.maybe(sql<Pick<Baris, 'sejak'>>`
    select sejak from public.gambar_lepas where kode_toko = ${kode_toko} order by sejak limit 1`)
  return berikut ? new Date(berikut.sejak) : null
}

/** Whether a record of the shop shows the picture. */
async function dipakai({ registry }: Services, tx: Tx, g: GambarLepas): Promise<boolean> {
  for (const m of registry.masters.values()) {
    const t = tableOf(m)
    for (const { column, field } of t.columns) {
      if (field.folder !== g.folder) continue
      const at = sql.ref(column)
      const names = field.kind === 'daftarGambar' ? sql`any(${at})` : at
      const row = await tx.maybe(sql`
        select 1 as ada from ${t.from}
        where kode_toko = ${tx.kode_toko} and ${g.nama} = ${names} limit 1`)
      if (row) return true
    }
  }
  return false
}
