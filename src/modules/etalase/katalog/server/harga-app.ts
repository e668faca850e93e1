import { z } from '#kernel/shared/z.ts'
import type { Outcome } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import {
  type Ctx,
  Envelope,
  type Route,
  defineCommand,
  defineQuery,
} from '#kernel/server/http/route.ts'
import { listRecords } from '#kernel/server/master/list.ts'
import { tableOf } from '#kernel/server/master/table.ts'
import { create, removeRecord, update } from '#kernel/server/master/write.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { kePersen } from '#kernel/shared/kadar.ts'
import type { MasterRow } from '#kernel/shared/master.ts'
import { zKode } from '#kernel/shared/schema.ts'
import { hargaKatalog } from '../masters.ts'

/**
 * The calls of the specification for catalogue prices. They say of each group its name and purity,
 * where the master's own calls say its code; PUT and DELETE exist in both shapes (R-297, gaps.md 93).
 */

const t = tableOf(hargaKatalog)
const POLICY = { screens: [hargaKatalog.screen] }

const zGroup = z.object({ kode_group: z.string(), nama_group: z.string(), kadar: z.number() })
const zHarga = z.object({
  kode_toko: z.string(),
  kode_harga_app: z.string(),
  nama_harga_app: z.string(),
  detail_group: z.array(zGroup),
  versi: z.number(),
})

/** A group by its code, or as it was answered; only the code counts. */
const zPilihanGroup = z.union([
  zKode,
  z
    .strictObject({
      kode_group: zKode,
      nama_group: z.string().max(100).nullish(),
      kadar: z.number().min(0).max(100).nullish(),
    })
    .transform((g) => g.kode_group),
])
const ISI = {
  nama_harga_app: z.string().max(100).nullish(),
  detail_group: z.array(zPilihanGroup).max(100).nullish(),
}
const KODE = { kode_harga_app: zKode }

type Group = z.infer<typeof zGroup>

/** The groups that these records name, by code. One that is gone is left out. */
async function bacaGroup(tx: Tx, rows: readonly MasterRow[]): Promise<ReadonlyMap<string, Group>> {
  const kode = [...new Set(rows.flatMap((r) => r['detail_group'] as string[]))]
  const found = await tx.all(sql<{ kode_group: string; nama_group: string; kadar_bp: number }>`
    select kode_group, nama_group, kadar_bp from public.group
    where kode_toko = ${tx.kode_toko} and kode_group = any(${kode}::text[])`)
  return new Map(
    found.map(({ kode_group, nama_group, kadar_bp }) => [
      kode_group,
      { kode_group, nama_group, kadar: kePersen(kadar_bp) },
    ]),
  )
}

async function denganGroup(tx: Tx, rows: readonly MasterRow[]): Promise<z.infer<typeof zHarga>[]> {
  const groups = await bacaGroup(tx, rows)
  return rows.map((row) => ({
    kode_toko: String(row['kode_toko']),
    kode_harga_app: String(row['kode_harga_app']),
    nama_harga_app: String(row['nama_harga_app']),
    detail_group: (row['detail_group'] as string[]).flatMap((kode) => groups.get(kode) ?? []),
    versi: Number(row['versi']),
  }))
}

const baca = defineQuery(
  defineCall({
    method: 'GET',
    path: 'app/harga',
    policy: 'session',
    summary: 'Catalogue prices with their groups',
    input: z.strictObject({
      page: z.coerce.number().int().min(1).max(1_000_000).optional(),
      limit: z.coerce.number().int().min(1).max(500).optional(),
      search: z.string().max(100).optional(),
    }),
    output: z.array(zHarga),
  }),
  async ({ tx, input }) => {
    const { data, ...more } = await listRecords({ tx, t, input })
    return new Envelope(await denganGroup(tx, data), more)
  },
)

type Kerja = typeof create

/** A write of the master that answers as the specification has it. */
const kerjakan =
  (kerja: Kerja) =>
  async ({ ctx, tx, input }: { ctx: Ctx; tx: Tx; input: object }) => {
    const hasil: Outcome<MasterRow> = await kerja(t, { ctx, tx, input: input as MasterRow })
    const [jawaban] = await denganGroup(tx, [hasil.jawaban as MasterRow])
    return { ...hasil, jawaban: jawaban as z.infer<typeof zHarga> }
  }

const tambah = defineCommand(
  defineCall({
    method: 'POST',
    path: 'app/harga',
    policy: POLICY,
    summary: 'New catalogue price; its code is made here',
    input: z
      .strictObject({ ...ISI, kode_harga_app: z.string().max(40).nullish() })
      .transform(({ kode_harga_app: _, ...isi }) => isi),
    output: zHarga,
  }),
  kerjakan(create),
)

const ubahDi = (path: string) =>
  defineCommand(
    defineCall({
      method: 'PUT',
      path: `${path}/{kode_harga_app}`,
      policy: POLICY,
      summary: 'Change of a catalogue price',
      input: z.strictObject({
        ...ISI,
        ...KODE,
        versi: z.int().min(1).max(2_000_000_000).optional(),
      }),
      output: zHarga,
    }),
    kerjakan(update),
  )

const hapusDi = (path: string) =>
  defineCommand(
    defineCall({
      method: 'DELETE',
      path: `${path}/{kode_harga_app}`,
      policy: POLICY,
      summary: 'Deletion of a catalogue price',
      input: z.strictObject(KODE),
      output: zHarga,
    }),
    kerjakan(removeRecord),
  )

export const hargaApp: readonly Route[] = [
  baca,
  tambah,
  ubahDi('app/harga'),
  ubahDi('app/harga/edit'),
  hapusDi('app/harga'),
  hapusDi('app/harga/delete'),
]
