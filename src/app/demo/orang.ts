import type { Services } from '#kernel/server/http/services.ts'
import type { Session } from '#kernel/server/session/session.ts'
import type { Level } from '#kernel/shared/gates.ts'
import { sql } from '#kernel/server/db/query.ts'
import { hashSandi } from '#modules/orang/pengguna/server/index.ts'
import { tambahPengguna, ubahPengguna } from '#modules/orang/pengguna/contract-orang.ts'
import { Pelaku } from './panggil.ts'

/** The staff of the demo shops: invented names, two of them with the password of their first day. */
const STAF = [
  ['PST', 'RATNA', 'Ratna Wulandari', 'OWN'],
  ['PST', 'BAGUS', 'Bagus Prasetyo', 'SPV'],
  ['PST', 'DEWI', 'Dewi Anggraini', 'KASIR'],
  ['PST', 'FAJAR', 'Fajar Nugroho', 'KASIR'],
  ['CB1', 'HENDRA', 'Hendra Gunawan', 'OWN'],
  ['CB1', 'LESTARI', 'Lestari Handayani', 'SPV'],
  ['CB1', 'PUTRI', 'Putri Maharani', 'KASIR'],
  ['CB1', 'RIZKY', 'Rizky Ramadhan', 'KASIR'],
  ['CB2', 'SURYA', 'Surya Dharma', 'OWN'],
  ['CB2', 'MELATI', 'Melati Kusuma', 'SPV'],
  ['CB2', 'INDAH', 'Indah Permata', 'KASIR'],
  ['CB2', 'GALIH', 'Galih Saputra', 'KASIR'],
] as const satisfies readonly (readonly [string, string, string, Level])[]

const SANDI_AWAL = 'awal-toko-1234'
const BELUM_GANTI: readonly string[] = ['FAJAR', 'RIZKY']
/** Has left the house; what he sold keeps his name. */
const KELUAR = 'GALIH'

/** Makes the staff by the calls that an owner uses, each with the first password changed. */
export async function isiOrang(services: Services, sandi: string, jam: Date): Promise<void> {
  const hash = await hashSandi(sandi)
  const su = new Pelaku(services, sesi('SU', 'PST', 'SU'), jam)
  for (const [i, [kode_toko, user_id, nama, level]] of STAF.entries()) {
    await su.kirim(tambahPengguna, {
      user_id,
      nama,
      level,
      kode_toko,
      laci: 'UTAMA',
      no_whatsapp: `0812${5_550_000 + i * 137}`,
      password: SANDI_AWAL,
    })
    if (BELUM_GANTI.includes(user_id)) continue
    // The one password of the demo is shorter than anybody may choose for those above a cashier.
    await services.db.lokal.run(sql`
      update public.pengguna set sandi_hash = ${hash}, wajib_ganti = false
      where user_id = ${user_id}`)
  }
  await su.kirim(ubahPengguna, { user_id: KELUAR, aktif: false })
}

function sesi(user_id: string, kode_toko: string, level: Level): Session {
  return {
    token_hash: '',
    cookie_hash: null,
    jenis: 'LAYAR',
    user_id,
    nama: user_id,
    level,
    kode_toko,
    laci: 'UTAMA',
    akses: new Set(),
    dibuat: Date.now(),
    wajib_ganti: false,
    berfaktor: true,
    bahasa: null,
    tanda: null,
  }
}
