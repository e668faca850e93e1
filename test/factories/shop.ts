import { hash } from '@node-rs/argon2'
import { sql } from '#kernel/server/db/query.ts'
import type { Database } from '#kernel/server/db/database.ts'
import type { Level } from '#kernel/shared/gates.ts'
import { buatPengguna } from '#modules/orang/pengguna/server/index.ts'
import { Client } from './client.ts'

export const SANDI = 'demo1234'

/** The password once more, checked in no time: how long that takes is no concern of these tests. */
let murah: Promise<string> | undefined
const sandiMurah = () => (murah ??= hash(SANDI, { memoryCost: 8, timeCost: 1, parallelism: 1 }))

/** A shop as the start of a node sets it up: its row, nothing in it. */
export async function buatToko(
  db: Database,
  kode_toko: string,
  kode_nota: string,
  o: {
    readonly pusat?: boolean
    readonly pkp?: boolean
    readonly mode_gadai?: 'OFF' | 'PARTNER' | 'LICENSED'
  } = {},
): Promise<void> {
  await db.lokal.run(sql`
    insert into public.toko (kode_toko, nama_toko, alamat_toko, kode_nota, pusat, pkp, mode_gadai)
    values (${kode_toko}, ${`Toko ${kode_toko}`}, 'Jalan Emas 1', ${kode_nota},
      ${o.pusat ?? false}, ${o.pkp ?? false}, ${o.mode_gadai ?? 'LICENSED'})`)
  await satuFaktor(db, kode_toko)
}

/** What a trigger of the template says of each shop, where the engine takes no such trigger. */
export async function satuFaktor(db: Database, kode_toko: string): Promise<void> {
  if (db.engine === 'postgres') return
  await db.tulis(kode_toko, (tx) =>
    tx.run(sql`
      insert into public.pengaturan (kode_toko, kunci, nilai)
      values (${kode_toko}, 'FAKTOR_KEDUA_WAJIB', 'false'::jsonb) on conflict do nothing`),
  )
}

/** A person of that shop with the password of all tests. */
export async function buatOrang(
  db: Database,
  user_id: string,
  kode_toko: string,
  level: Level = 'SU',
  akses: readonly string[] = [],
): Promise<void> {
  await buatPengguna(db, {
    user_id,
    nama: `Orang ${user_id}`,
    level,
    kode_toko,
    laci: 'UTAMA',
    akses,
    sandi: SANDI,
    wajib_ganti: false,
  })
  await db.lokal.run(sql`
    update public.pengguna set sandi_hash = ${await sandiMurah()} where user_id = ${user_id}`)
}

/** Owners of the shop ask a second person too. */
export async function berdua(db: Database, kode_toko: string): Promise<void> {
  await db.tulis(kode_toko, (tx) =>
    tx.run(sql`
      insert into public.pengaturan (kode_toko, kunci, nilai)
      values (${kode_toko}, 'OTORISASI_SENDIRI', 'false'::jsonb)`),
  )
}

/** Logs in over HTTP. */
export async function masuk(url: string, user_id: string): Promise<Client> {
  const client = new Client(url)
  const { data } = await client.ok<{ token: string }>('POST', 'users/login', {
    user_id,
    password: SANDI,
    ambil_alih: true,
  })
  return client.with({ 'x-auth-token': data.token })
}
