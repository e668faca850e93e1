import type { Call } from '#kernel/shared/contract.ts'
import { AppError } from '#kernel/shared/errors.ts'
import type { Level } from '#kernel/shared/gates.ts'
import { type Ctx, Envelope } from '../http/route.ts'
import { recordRead } from './count-reads.ts'

/** Columns that tell of a person, wherever an answer has them. */
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

/** Whether a column of this name tells of a person. */
export const isPersonal = (name: string): boolean => PERSONAL.has(name)
const PERSONAL: ReadonlySet<string> = new Set(PRIBADI)

/** Whom a list tells everything of its rows: those who look after the counter. */
const DIBERITAHU: ReadonlySet<Level> = new Set(['SPV', 'OWN', 'SU', 'MU'])

export const diberitahu = (level: Level): boolean => DIBERITAHU.has(level)

/** Masters count for themselves, record by record (`master/personal.ts`). */
const kolomPribadi = ({ pribadi }: Call): ReadonlySet<string> | null =>
  pribadi === 'master' ? null : new Set([...PERSONAL, ...(pribadi ?? [])])

/**
 * An answer without personal data for levels below SPV: null in each personal column, however deep.
 * Lists are answered so; of the one document that lies before a cashier see `countedPersonal`.
 */
export function withoutPersonal(call: Call, level: Level, result: unknown): unknown {
  const kolom = kolomPribadi(call)
  return !kolom || diberitahu(level) ? result : dalam(result, (data) => kosongkan(data, kolom))
}

/**
 * An answer with its personal data treated in the one way there is (decisions/0158). A list leaves
 * them out below SPV. One document that was asked for by its number tells them and is counted as a
 * reading, for every level; beyond the day's share it is answered without them, so that the work on
 * it goes on. A list may not be put in the order of what it leaves out: 403.
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

/** Throws 403: the order of a list would tell what it leaves out. */
export function refusePersonalSort(call: Call, level: Level, input: unknown): void {
  if (diberitahu(level)) return
  const { sort } = (input ?? {}) as { sort?: unknown }
  if (typeof sort === 'string' && kolomPribadi(call)?.has(sort.replace(/^-/, '')))
    throw new AppError('hak.tidak_ada', { status: 403 })
}

/** The document that a call names: by a part of its path, or by the number of `get/bynota`. */
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
  result instanceof Envelope ? new Envelope(ubah(result.data), result.more) : ubah(result)

const polos = (v: unknown): v is Readonly<Record<string, unknown>> =>
  typeof v === 'object' && v !== null && Object.getPrototypeOf(v) === Object.prototype

function kosongkan(v: unknown, kolom: ReadonlySet<string>): unknown {
  if (Array.isArray(v)) return v.map((satu) => kosongkan(satu, kolom))
  if (!polos(v)) return v
  return Object.fromEntries(
    Object.entries(v).map(([k, isi]) => [k, kolom.has(k) ? null : kosongkan(isi, kolom)]),
  )
}

/** Whether there is anything personal in it. */
function memuat(v: unknown, kolom: ReadonlySet<string>): boolean {
  if (Array.isArray(v)) return v.some((satu) => memuat(satu, kolom))
  if (!polos(v)) return false
  return Object.entries(v).some(([k, isi]) =>
    kolom.has(k) ? isi !== null && isi !== '' : memuat(isi, kolom),
  )
}
