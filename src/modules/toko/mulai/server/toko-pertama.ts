import { createHash } from 'node:crypto'
import { auditBeside } from '#kernel/server/command/audit-many.ts'
import type { Database } from '#kernel/server/db/database.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineOpen } from '#kernel/server/http/route.ts'
import { Rate } from '#kernel/server/http/rate.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { hariIni } from '#kernel/shared/tanggal.ts'
import { aksesBawaan, sandiAcak } from '#modules/orang/pengguna/rules.ts'
import { hashSandi, tolakSandiLemah, tulisPengguna } from '#modules/orang/pengguna/server/index.ts'
import { tulisToko } from '#modules/toko/toko/server/index.ts'
import { tokoPertamaAda, tokoPertamaBuat } from '../contract-pertama.ts'

const sudahAda = () => new AppError('toko_pertama.sudah_ada', { status: 409 })

/** Thirty tries at once and one more each ten seconds: enough for typing, far too few for guessing. */
const tries = new Rate(() => new Date(), { full: 30, perSecond: 0.1 })

const adaToko = async (db: Database) =>
  (await db.lokal.maybe(sql`select 1 from public.toko limit 1`)) !== undefined

/** Of what is typed, letters and digits count alone: the dashes only help reading it. */
const sidikKode = (kode: string) =>
  createHash('sha256')
    .update(kode.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest()

/**
 * A new code while there is no shop, for whoever started the server; null where there is one. It is
 * kept as a hash alone, and the codes of earlier starts are worth nothing any more.
 */
export async function kodeTokoPertama(db: Database): Promise<string | null> {
  if (await adaToko(db)) return null
  const kode = (sandiAcak().match(/.{4}/g) ?? []).join('-')
  await db.lokal.run(sql`
    insert into public.toko_pertama (kode_hash, dibuat) values (${sidikKode(kode)}, ${new Date()})
    on conflict on constraint toko_pertama_pk do update
    set kode_hash = excluded.kode_hash, dibuat = excluded.dibuat`)
  return kode
}

export const adaTokoPertama = defineOpen(tokoPertamaAda, async ({ ctx }) => ({
  buka: !(await adaToko(ctx.services.db)),
}))

/**
 * The first shop, its first day and its owner, in one transaction. Errors: 409
 * `toko_pertama.sudah_ada` once there is a shop, 403 `toko_pertama.kode_salah`, 422 with the reason
 * at the field `password`, 429 for too many tries.
 */
export const buatTokoPertama = defineOpen(tokoPertamaBuat, async ({ ctx, input }) => {
  const { db, registry } = ctx.services
  if (await adaToko(db)) throw sudahAda()
  tries.check(ctx.alamat)
  const kode_hash = sidikKode(input.kode)
  const berlaku = await db.lokal.maybe(sql`
    select 1 from public.toko_pertama where kode_hash = ${kode_hash}`)
  if (!berlaku) {
    // Somebody may have used it since.
    if (await adaToko(db)) throw sudahAda()
    throw new AppError('toko_pertama.kode_salah', {
      status: 403,
      fields: { kode: { code: 'toko_pertama.kode_salah' } },
    })
  }
  const { kode_toko, user_id, nama } = input
  await tolakSandiLemah(input.password, { user_id, nama, level: 'OWN' })
  const sandi = await hashSandi(input.password)
  await db.tulis(kode_toko, async (tx) => {
    // Of two at once the second waits for this row, and finds it gone.
    const dipakai = await tx.run(sql`
      delete from public.toko_pertama where kode_hash = ${kode_hash}`)
    const ada = await tx.maybe(sql`select 1 from public.toko limit 1`)
    if (dipakai === 0 || ada) throw sudahAda()
    const toko = {
      kode_toko,
      nama_toko: input.nama_toko,
      alamat_toko: input.alamat_toko,
      kode_nota: input.kode_nota,
      kota: input.kota || null,
      telp: input.telp || null,
      zona_waktu: input.zona_waktu,
      // The shop that is alone is the one that later branches follow.
      pusat: true,
      mode_gadai: 'OFF',
    } as const
    await tulisToko(tx, toko, hariIni(input.zona_waktu))
    const akses = aksesBawaan('OWN', registry.screens.values())
    const pemilik = {
      user_id,
      nama,
      level: 'OWN',
      kode_toko,
      laci: 'UTAMA',
      wajib_ganti: false,
    } as const
    await tulisPengguna(tx, { ...pemilik, akses }, sandi)
    const catatan = { ...toko, user_id, nama, alamat: ctx.alamat }
    await auditBeside(
      tx,
      { user_id, waktu: new Date() },
      { aksi: 'toko.pertama', objek: `toko:${kode_toko}`, sesudah: catatan },
    )
  })
  return { kode_toko, user_id }
})
