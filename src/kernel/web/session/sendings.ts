import { randomText } from './random.ts'
import { session } from './session.ts'
import { read, remove, write } from './storage.ts'

/**
 * Requests without an answer, whose result is unknown. They are kept on this terminal for this
 * person, so that the same input is sent again under the same key, also after a reload or crash,
 * and the server does the work once. Only a fingerprint of the input is kept.
 */
interface Kiriman {
  readonly kunci: string
  readonly serta: Serta
  readonly sampai: number
  readonly act?: string | undefined
}

/** Fields of a single try that don't identify the act: approvals, and what they are bound to. */
export type Serta = Readonly<Record<string, string>>
type Isi = Readonly<Record<string, unknown>>

/**
 * Time that the same input counts as the same act. A draft is restored after a crash and still
 * means the same; the server keeps its keys for a week. Input of a form without a draft may be
 * another act of the same kind, so only a prompt repeat counts as the first.
 */
const UMUR_MS = { draft: 3 * 24 * 3_600_000, form: 10 * 60_000 } as const
export type Age = keyof typeof UMUR_MS

const AWALAN = 'draf.kirim.'

interface Kirim {
  /** The call. */
  readonly nama: string
  readonly isi: Isi
  readonly serta?: Serta
  readonly umur: Age
  /** Names the act whatever its input: a draft that is corrected after a lost answer. */
  readonly act?: string | undefined
}

/**
 * Sends `isi` through `kirim`. A try without an answer is repeated unchanged, under its key. Only
 * when the server certainly saved nothing, a new try follows with the present approvals. Other
 * input of the same act goes out under that key, too: the server saves it when the first try came
 * to nothing, and otherwise answers `idempotensi.beda_isi` with the number of what it has saved.
 * Throws the errors of `kirim`.
 */
export async function postOnce<T>(
  { nama, isi, serta = {}, umur, act }: Kirim,
  kirim: (badan: Isi, kunci: string) => Promise<T>,
): Promise<T> {
  const awalan = awalanKiriman(nama)
  const tempat = awalan + digestOf(JSON.stringify(isi))
  const coba = async (k: Kiriman): Promise<T> => {
    ingat(tempat, k)
    try {
      const jadi = await kirim({ ...isi, ...k.serta }, k.kunci)
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
  const lain = act === undefined ? undefined : kirimanDari(awalan, act)
  if (!lain) return coba({ kunci: randomText(24), serta, sampai: Date.now() + UMUR_MS[umur], act })
  // A refusal of this input says nothing about the first one: its key stays.
  const jadi = await kirim({ ...isi, ...serta }, lain.kunci)
  remove(lain.tempat)
  return jadi
}

/** Refusals that say nothing about an earlier try under the same key, or that it was saved. */
const TELLS_NOTHING = ['idempotensi.sedang_dikerjakan', 'idempotensi.beda_isi', 'hak.tidak_ada']

/**
 * True when a failure means for certain that nothing was saved, because the act itself was refused.
 */
export function surelyRefused(error: unknown): boolean {
  const { status, code } = error as { status?: unknown; code?: unknown }
  if (typeof status !== 'number') return false
  if (typeof code === 'string' && TELLS_NOTHING.includes(code)) return false
  return status >= 400 && status < 500 && status !== 401 && status !== 429
}

/** A full storage must not prevent the saving. */
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

/** Whether a try of this act has no answer: it may have been saved. */
export const isUnanswered = (nama: string, act: string): boolean =>
  kirimanDari(awalanKiriman(nama), act) !== undefined

/** The try of this act that has no answer, with the place where it is kept. */
function kirimanDari(awalan: string, act: string) {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(awalan))
    .map((tempat) => ({ tempat, ...read<Kiriman>(tempat) }))
    .find((k): k is Kiriman & { tempat: string } => k.act === act)
}

function awalanKiriman(nama: string): string {
  const s = session()
  return `${AWALAN}${s?.toko.kode_toko ?? ''}.${s?.user.user_id ?? ''}.${nama}.`
}

/** A 64-bit hash of a text; pages without TLS have no Web Cryptography. */
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
