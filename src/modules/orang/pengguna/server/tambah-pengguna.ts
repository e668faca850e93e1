import { insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import type { Level } from '#kernel/shared/gates.ts'
import { tambahPengguna } from '../contract-orang.ts'
import { aksesBawaan, bolehKelola, rapikanWhatsapp } from '../rules.ts'
import { pemimpinDenganBukti } from './faktor-orang.ts'
import { type BarisOrang, kunciOrang, objekOrang, punya, wireOrang } from './kelola.ts'
import { tolakSandiLemah } from './sandi-lemah.ts'
import { hashSandi } from './sandi.ts'

/**
 * A new person of a level below (gaps.md 37), with the rights that the level starts with, as far as
 * the creator has them himself. 409 at `user_id` when it is taken.
 */
export const tambahPenggunaCommand = defineCommand(tambahPengguna, async ({ ctx, tx, input }) => {
  const { password, ...data } = input
  // Before any row is locked: a hash takes as long as ten sales.
  const sandi_hash = await hashSandi(password)
  const { pelaku } = await kunciOrang(ctx, tx, ctx.sesi.user_id)
  tolakLevel(pelaku.level, data.level)
  await pemimpinDenganBukti(ctx, data.level)
  const kode_toko = await tokoTujuan(ctx, tx, data.kode_toko ?? ctx.toko.kode_toko)
  const taken = await tx.maybe(sql`
    select 1 from public.pengguna where user_id = ${data.user_id}`)
  if (taken)
    throw new AppError('data.sudah_ada', {
      status: 409,
      fields: { user_id: { code: 'data.sudah_ada' } },
    })
  await tolakSandiLemah(password, data)
  const orang: BarisOrang = {
    user_id: data.user_id,
    nama: data.nama,
    level: data.level,
    kode_toko,
    laci: data.laci,
    no_whatsapp: nomorWhatsapp(data.no_whatsapp),
    akses: aksesAwal(ctx, data.level, punya(pelaku)),
    wajib_ganti: true,
    aktif: true,
    versi: 1,
  }
  return {
    tulis: [insert('pengguna', { ...orang, sandi_hash })],
    audit: { aksi: 'pengguna.create', objek: objekOrang(orang.user_id), sesudah: catat(orang) },
    kabar: { event: 'pengguna', data: { user_id: orang.user_id } },
    jawaban: wireOrang(orang),
  }
})

/** 403 `pengguna.level` unless the actor may have to do with people of this level. */
export function tolakLevel(pelaku: Level, sasaran: Level): void {
  if (!bolehKelola(pelaku, sasaran))
    throw new AppError('pengguna.level', { status: 403, params: { pelaku, sasaran } })
}

/** The shop that a person is put into: from a branch only that branch; it must exist. */
export async function tokoTujuan(ctx: Ctx, tx: Tx, kodeToko: string): Promise<string> {
  if (!ctx.toko.pusat && kodeToko !== ctx.toko.kode_toko)
    throw new AppError('pengguna.toko_lain', { status: 403 })
  const known = await tx.maybe(sql`
    select 1 from public.toko where kode_toko = ${kodeToko}`)
  if (!known) throw fieldErrors({ kode_toko: { code: 'data.rujukan_tidak_ada' } })
  return kodeToko
}

/** Digits only, or null; 422 when it is too short for a number. */
export function nomorWhatsapp(teks: string | null | undefined): string | null {
  if (!teks) return null
  const nomor = rapikanWhatsapp(teks)
  if (nomor === null) throw fieldErrors({ no_whatsapp: { code: 'pengguna.no_whatsapp' } })
  return nomor
}

/** What a level starts with, but never more than the giver has. */
export function aksesAwal(ctx: Ctx, level: Level, giver: ReadonlySet<string> | null): string[] {
  const bawaan = aksesBawaan(level, ctx.services.registry.screens.values())
  return giver ? bawaan.filter((path) => giver.has(path.toLowerCase())) : bawaan
}

/** A person in the audit, rights included; passwords never come near it. */
export const catat = ({ versi: _, ...orang }: BarisOrang) => orang
