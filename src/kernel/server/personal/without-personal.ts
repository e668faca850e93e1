import type { Call } from '#kernel/shared/contract.ts'
import { AppError } from '#kernel/shared/errors.ts'
import type { Level } from '#kernel/shared/gates.ts'
import { type Ctx, Envelope } from '../http/route.ts'
import { recordRead } from './count-reads.ts'

/** Columns with personal data, in any answer. */
const PRIBADI = [
  'alamat_customer',
  'alamat_penjual',
  'no_hp',
  'no_hp_pihak',
  'no_identitas',
  'no_ktp',
  'tgl_lahir',
  'foto_ktp',
  'foto_penjual',
  'tanda_tangan',
] as const

/** True when a column of this name holds personal data. */
export const isPersonal = (name: string): boolean => PERSONAL.has(name)
const PERSONAL: ReadonlySet<string> = new Set(PRIBADI)

/** Levels that see personal data in lists, because they supervise the counter. */
const DIBERITAHU: ReadonlySet<Level> = new Set(['SPV', 'OWN', 'SU', 'MU'])

export const diberitahu = (level: Level): boolean => DIBERITAHU.has(level)

/** Masters do their own counting, record by record (`master/personal.ts`). */
const kolomPribadi = ({ pribadi }: Call): ReadonlySet<string> | null =>
  pribadi === 'master' ? null : new Set([...PERSONAL, ...(pribadi ?? [])])

/**
 * An answer without personal data for levels below SPV: null in each personal column, at any depth.
 * Lists are answered like this; for a single document in front of a cashier see `countedPersonal`.
 */
export function withoutPersonal(call: Call, level: Level, result: unknown): unknown {
  const kolom = kolomPribadi(call)
  return !kolom || diberitahu(level) ? result : dalam(result, (data) => kosongkan(data, kolom))
}

/**
 * Applies the one rule for personal data to an answer (decisions/0158). A list leaves them out
 * below SPV. A single document, asked for by its number, shows them and is logged as a read, for
 * every level. Beyond the day's limit it is answered without them, so that work on it can go on.
 */
export async function countedPersonal(
  call: Call,
  ctx: Ctx,
  input: unknown,
  result: unknown,
): Promise<unknown> {
  const kolom = kolomPribadi(call)
  if (!kolom) return result
  const { level } = ctx.sesi
  const isi = result instanceof Envelope ? result.data : result
  const dokumen = Array.isArray(isi) ? null : dokumenDari(call, input)
  if (!dokumen) return withoutPersonal(call, level, result)
  if (!memuat(isi, kolom) || (await recordRead(ctx, dokumen.jenis, [dokumen.nomor]))) return result
  return dalam(result, (data) => kosongkan(data, kolom))
}

/** Throws 403 for sorting by a hidden column, because the order would reveal its values. */
export function refusePersonalSort(call: Call, level: Level, input: unknown): void {
  if (diberitahu(level)) return
  const { sort } = (input ?? {}) as { sort?: unknown }
  if (typeof sort === 'string' && kolomPribadi(call)?.has(sort.replace(/^-/, '')))
    throw new AppError('hak.tidak_ada', { status: 403 })
}

/** The document that a call names, in its path or as the number of `get/bynota`. */
function dokumenDari(call: Call, input: unknown): { jenis: string; nomor: string } | null {
  const isi = (input ?? {}) as Readonly<Record<string, unknown>>
  const [nama] = call.path.includes('{')
    ? [...call.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? '')
    : Object.keys(isi).filter((n) => call.path.includes('/bynota') && n.startsWith('no_'))
  if (nama === undefined) return null
  const jenis = nama === 'kode_customer' ? 'member' : (call.path.split('/')[0] ?? '')
  return { jenis, nomor: String(isi[nama]) }
}

const dalam = (result: unknown, ubah: (data: unknown) => unknown): unknown =>
  result instanceof Envelope
    ? new Envelope(ubah(result.data), result.more, result.under)
    : ubah(result)

const polos = (v: unknown): v is Readonly<Record<string, unknown>> =>
  typeof v === 'object' && v !== null && Object.getPrototypeOf(v) === Object.prototype

function kosongkan(v: unknown, kolom: ReadonlySet<string>): unknown {
  if (Array.isArray(v)) return v.map((satu) => kosongkan(satu, kolom))
  if (!polos(v)) return v
  return Object.fromEntries(
    Object.entries(v).map(([k, isi]) => [k, kolom.has(k) ? null : kosongkan(isi, kolom)]),
  )
}

/** True when the value contains any personal data. */
function memuat(v: unknown, kolom: ReadonlySet<string>): boolean {
  if (Array.isArray(v)) return v.some((satu) => memuat(satu, kolom))
  if (!polos(v)) return false
  return Object.entries(v).some(([k, isi]) =>
    kolom.has(k) ? isi !== null && isi !== '' : memuat(isi, kolom),
  )
}
