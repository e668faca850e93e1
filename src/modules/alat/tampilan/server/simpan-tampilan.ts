import { nameConstraint } from '#kernel/server/db/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { gateContext } from '#kernel/server/http/authenticate.ts'
import { type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import { AppError } from '#kernel/shared/errors.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'
import { tampilanBawaan, tampilanBuat, tampilanHapus, tampilanUbah } from '../contract.ts'
import { type Bagi, bolehBagi, bolehUbah } from '../rules.ts'
import { type BarisTampilan, bacaTampilan } from './baca-tampilan.ts'

nameConstraint('tampilan_nama', 'tampilan.nama_dipakai')

/** Most views that one person keeps for one screen. */
const PALING_BANYAK = 50

/**
 * Throws 403 `hak.tidak_ada` for a screen that this person may not open or a sharing below SPV, 409
 * `tampilan.nama_dipakai`, 422 `tampilan.penuh`.
 */
export const buatTampilan = defineCommand(tampilanBuat, async ({ ctx, tx, input, waktu }) => {
  const { layar, nama, bagi, isi } = input
  const { user_id } = ctx.sesi
  pastikanLayar(ctx, layar)
  pastikanBagi(ctx, bagi)
  const { n } = await tx.one(sql<{ n: number }>`
    select count(*)::int as n from public.tampilan
    where kode_toko = ${tx.kode_toko} and pemilik = ${user_id} and layar = ${layar}`)
  if (n >= PALING_BANYAK) throw new AppError('tampilan.penuh', { params: { maks: PALING_BANYAK } })
  const id = crypto.randomUUID()
  await tx.run(sql`
    insert into public.tampilan (kode_toko, id, layar, nama, pemilik, bagi, isi, dibuat, diubah)
    values (${tx.kode_toko}, ${id}::uuid, ${layar}::text, ${nama}::text, ${user_id}::text,
      ${bagi}::text, ${JSON.stringify(isi)}::jsonb, ${waktu}::timestamptz, ${waktu}::timestamptz)`)
  if (input.bawaan) await jadikanBawaan(tx, user_id, layar, id)
  return { audit: { aksi: 'tampilan.buat', objek: id, sesudah: input }, jawaban: { id } }
})

/**
 * Throws 404 `data.tidak_ada`, 403 `hak.tidak_ada` where it is another person's, 409 `data.sudah_diubah`
 * where somebody changed it meanwhile, 409 `tampilan.nama_dipakai`.
 */
export const ubahTampilan = defineCommand(tampilanUbah, async ({ ctx, tx, input, waktu }) => {
  const { id, versi, nama, bagi, isi } = input
  const lama = await milik(ctx, tx, id)
  if (bagi !== lama.bagi) pastikanBagi(ctx, bagi ?? lama.bagi)
  const baru = await tx.maybe(sql<{ versi: number }>`
    update public.tampilan set nama = ${nama}, bagi = ${bagi}, isi = ${JSON.stringify(isi)}::jsonb,
      diubah = ${waktu}, versi = versi + 1
    where kode_toko = ${tx.kode_toko} and id = ${id} and versi = ${versi}
    returning versi`)
  if (!baru) throw new AppError('data.sudah_diubah', { status: 409 })
  const { nama: dahulu, bagi: semula, isi: sebelum } = lama
  return {
    audit: {
      aksi: 'tampilan.ubah',
      objek: id,
      sebelum: { nama: dahulu, bagi: semula, isi: sebelum },
      sesudah: { nama, bagi, isi },
    },
    jawaban: { id, versi: baru.versi },
  }
})

/** Throws as `ubahTampilan` does, and 409 `data.dipakai` while something is scheduled with it. */
export const hapusTampilan = defineCommand(tampilanHapus, async ({ ctx, tx, input: { id } }) => {
  const { layar, nama, bagi, isi } = await milik(ctx, tx, id)
  await tx.run(sql`delete from public.tampilan where kode_toko = ${tx.kode_toko} and id = ${id}`)
  return {
    audit: { aksi: 'tampilan.hapus', objek: id, sebelum: { layar, nama, bagi, isi } },
    jawaban: { id },
  }
})

/** Throws 404 `data.tidak_ada` for a view that is not for this person or not of this screen. */
export const bawaanTampilan = defineCommand(tampilanBawaan, async ({ ctx, tx, input }) => {
  const { layar, id } = input
  const { user_id } = ctx.sesi
  pastikanLayar(ctx, layar)
  if (id === null)
    await tx.run(sql`
      delete from public.tampilan_bawaan
      where kode_toko = ${tx.kode_toko} and user_id = ${user_id} and layar = ${layar}`)
  else {
    if ((await bacaTampilan(ctx, tx, id))?.layar !== layar) throw tidakAda()
    await jadikanBawaan(tx, user_id, layar, id)
  }
  return {
    audit: { aksi: 'tampilan.bawaan', objek: layar, sesudah: { id } },
    jawaban: { id },
  }
})

const tidakAda = () => new AppError('data.tidak_ada', { status: 404 })
const ditolak = () => new AppError('hak.tidak_ada', { status: 403 })

const jadikanBawaan = (tx: Tx, user_id: string, layar: string, id: string) =>
  tx.run(sql`
    insert into public.tampilan_bawaan (kode_toko, user_id, layar, tampilan_id)
    values (${tx.kode_toko}, ${user_id}::text, ${layar}::text, ${id}::uuid)
    on conflict on constraint tampilan_bawaan_pk do update set tampilan_id = excluded.tampilan_id`)

function pastikanLayar(ctx: Ctx, layar: ScreenPath): void {
  if (!ctx.services.registry.allows(layar, ctx.sesi, gateContext(ctx))) throw ditolak()
}

function pastikanBagi(ctx: Ctx, bagi: Bagi | null): void {
  if (bagi !== null && !bolehBagi(ctx.sesi.level)) throw ditolak()
}

async function milik(ctx: Ctx, tx: Tx, id: string): Promise<BarisTampilan> {
  const t = await bacaTampilan(ctx, tx, id)
  if (!t) throw tidakAda()
  if (!bolehUbah(t, ctx.sesi)) throw ditolak()
  return t
}
