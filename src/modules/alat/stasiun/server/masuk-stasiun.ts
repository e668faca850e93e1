import { sql } from '#kernel/server/db/query.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { hashToken } from '#kernel/server/session/session.ts'
import type { FromStation } from '#kernel/shared/station.ts'
import type { Line } from './line.ts'
import { bacaToken } from './token.ts'

type Masuk = Extract<FromStation, { jenis: 'masuk' }>

/**
 * Lets a program in by its token and writes down that its station's line is `koneksi` from now on.
 * Null when the token does not count.
 */
export async function masukStasiun(services: Services, masuk: Masuk, koneksi: string) {
  const milik = bacaToken(masuk.token)
  if (!milik) return null
  const token_hash = hashToken(masuk.token)
  const kini = services.jam()
  const { program, komputer } = masuk
  const ada = await services.db.tulis(milik.kode_toko, (tx) =>
    tx.maybe(sql<{ nama_stasiun: string }>`
      update public.token_stasiun t
      set koneksi = ${koneksi}::uuid, tersambung = ${kini}, terakhir = ${kini},
        program = ${program}, komputer = ${komputer}
      from public.stasiun s
      where t.kode_toko = ${tx.kode_toko} and t.kode_stasiun = ${milik.kode_stasiun}
        and t.token_hash = ${token_hash}
        and s.kode_toko = t.kode_toko and s.kode_stasiun = t.kode_stasiun
      returning s.nama_stasiun`),
  )
  return ada ? { ...milik, token_hash, nama: ada.nama_stasiun } : null
}

/** Whether token and line still count; a line that does is written down as alive. */
export async function masihSah(
  services: Services,
  { kode_toko, kode_stasiun, token_hash, koneksi }: Line,
): Promise<'SAH' | 'DIGANTI' | 'DICABUT'> {
  const kini = services.jam()
  const ada = await services.db.tulis(kode_toko, (tx) =>
    tx.maybe(sql<{ sah: boolean }>`
      update public.token_stasiun
      set terakhir = case when koneksi = ${koneksi}::uuid then ${kini} else terakhir end
      where kode_toko = ${tx.kode_toko} and kode_stasiun = ${kode_stasiun}
        and token_hash = ${token_hash}
      returning coalesce(koneksi = ${koneksi}::uuid, false) as sah`),
  )
  if (!ada) return 'DICABUT'
  return ada.sah ? 'SAH' : 'DIGANTI'
}

/** A line that ended by itself is shown as such at once, not after a minute. */
export async function tinggalkan(
  services: Services,
  { kode_toko, kode_stasiun, koneksi }: Line,
): Promise<void> {
  await services.db.tulis(kode_toko, (tx) =>
    tx.run(sql`
      update public.token_stasiun set koneksi = null
      where kode_toko = ${tx.kode_toko} and kode_stasiun = ${kode_stasiun}
        and koneksi = ${koneksi}::uuid`),
  )
}
