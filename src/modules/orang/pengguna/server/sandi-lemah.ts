import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type FieldError, AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { ROOT } from '#kernel/server/root.ts'
import type { Level } from '#kernel/shared/gates.ts'
import { memuatNama, minSandi } from '../rules.ts'

/** Those of the 10,000 commonest passwords that are long enough to be chosen, one a line. */
const UMUM = path.join(ROOT, 'src/modules/orang/pengguna/server/sandi-umum.txt')

interface Milik {
  readonly user_id: string
  readonly nama: string
  readonly level: Level
}

/**
 * Why this person may not have this password; undefined when he may. The list is read each time: a
 * password is chosen rarely, and an idle server holds nothing of it.
 */
async function sandiLemah(sandi: string, milik: Milik): Promise<FieldError | undefined> {
  const min = minSandi(milik.level)
  if (sandi.length < min) return { code: 'sandi.terlalu_pendek', params: { min } }
  if (memuatNama(sandi, milik)) return { code: 'sandi.memuat_nama' }
  const umum = await readFile(UMUM, 'utf8')
  const baris = `\n${sandi.trim().toLowerCase()}\n`
  return `\n${umum}`.includes(baris) ? { code: 'sandi.terlalu_umum' } : undefined
}

/** Throws 422 with the reason at the field `password`. */
export async function tolakSandiLemah(sandi: string, milik: Milik): Promise<void> {
  const salah = await sandiLemah(sandi, milik)
  if (salah) throw fieldErrors({ password: salah })
}

/** Throws 422 with the reason as its code, where the form has no field of that name. */
export async function tolakSandiBaru(sandi: string, milik: Milik): Promise<void> {
  const salah = await sandiLemah(sandi, milik)
  if (salah) throw new AppError(salah.code, salah.params ? { params: salah.params } : {})
}
