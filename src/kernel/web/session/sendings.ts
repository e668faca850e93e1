import { randomText } from './random.ts'
import { session } from './session.ts'
import { read, remove, write } from './storage.ts'

/**
 * What was sent and not answered: nobody knows yet what became of it. Kept on this terminal for this
 * person, so that the same input goes out again under the same key, after a reload or a crash too,
 * and the server does the work once. Of what was sent only a fingerprint is kept.
 */
interface Kiriman {
  readonly kunci: string
  readonly serta: Serta
  readonly sampai: number
}

/** Fields that belong to a try and not to what makes it this act: approvals, what they are bound to. */
export type Serta = Readonly<Record<string, string>>
type Isi = Readonly<Record<string, unknown>>

/**
 * How long the same input counts as the same act. A draft is there again after a crash and means
 * what it meant; the server keeps its keys for a week. What was typed into a form that nobody kept
 * may be another act of the same kind: only who tries again at once means the first one.
 */
const UMUR_MS = { draft: 3 * 24 * 3_600_000, form: 10 * 60_000 } as const
export type Age = keyof typeof UMUR_MS

const AWALAN = 'draf.kirim.'

/**
 * Sends `isi` through `kirim`. A try that was not answered goes out again as it was, under its key;
 * only when the server says for certain that nothing came of it, a new one follows with what is
 * approved now. Throws what `kirim` throws.
 */
export async function postOnce<T>(
  a: { readonly nama: string; readonly isi: Isi; readonly serta?: Serta; readonly umur: Age },
  kirim: (badan: Isi, kunci: string) => Promise<T>,
): Promise<T> {
  const tempat = tempatKiriman(a.nama, a.isi)
  const { serta = {} } = a
  const coba = async (k: Kiriman): Promise<T> => {
    ingat(tempat, k)
    try {
      const jadi = await kirim({ ...a.isi, ...k.serta }, k.kunci)
      remove(tempat)
      return jadi
    } catch (error) {
      if (surelyRefused(error)) remove(tempat)
      throw error
    }
  }
  buangLewat()
  const lama = ambil(tempat)
  try {
    if (lama) return await coba(lama)
  } catch (error) {
    if (!surelyRefused(error) || Object.keys(serta).length === 0) throw error
  }
  return coba({ kunci: randomText(24), serta, sampai: Date.now() + UMUR_MS[a.umur] })
}

/** Whether a failure says for certain that nothing was saved: the act itself was looked at. */
export function surelyRefused(error: unknown): boolean {
  const { status, code } = error as { status?: unknown; code?: unknown }
  if (typeof status !== 'number') return false
  if (code === 'idempotensi.sedang_dikerjakan' || code === 'hak.tidak_ada') return false
  return status >= 400 && status < 500 && status !== 401 && status !== 429
}

/** A store that is full of drafts must not stand in the way of what is being saved. */
function ingat(tempat: string, k: Kiriman): void {
  try {
    write(tempat, k)
  } catch {
    remove(tempat)
  }
}

function ambil(tempat: string): Kiriman | null {
  const k = read<Kiriman>(tempat)
  return k && k.sampai > Date.now() ? k : null
}

function buangLewat(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(AWALAN) && !ambil(key)) remove(key)
}

function tempatKiriman(nama: string, isi: Isi): string {
  const s = session()
  const siapa = `${s?.toko.kode_toko ?? ''}.${s?.user.user_id ?? ''}`
  return `${AWALAN}${siapa}.${nama}.${digestOf(JSON.stringify(isi))}`
}

/** 64 bits of a text, without the cryptography that a page without TLS lacks. */
export function digestOf(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    a = Math.imul(a ^ c, 2654435761)
    b = Math.imul(b ^ c, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return `${text.length}-${(b >>> 0).toString(36)}${(a >>> 0).toString(36)}`
}
