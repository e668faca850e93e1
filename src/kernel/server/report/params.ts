import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { type Field, type FieldValue, checkField, kinds } from '#kernel/shared/fields.ts'
import { type GateContext, OWNERS, mayChangeDate } from '#kernel/shared/gates.ts'
import { adalahTanggal, periksaRentang } from '#kernel/shared/tanggal.ts'
import { ALL } from '../http/wire-input.ts'
import {
  MOST_PAGE_ROWS,
  BRANCH_PARAM,
  MACHINE_PARAMS,
  type ReportParams,
  type ReportDefinition,
  SEMUA,
  emptyError,
  orderFrom,
  shownColumns,
} from './define.ts'

export const FORMAT = ['pdf', 'xlsx', 'csv'] as const
export type Format = (typeof FORMAT)[number]

/** A checked request for a report. */
export interface CheckedRequest {
  /** In the database's units. */
  readonly params: ReportParams
  /** As sent, with defaults filled in: the form for branches and for an export's head. */
  readonly wire: Readonly<Record<string, FieldValue>>
  /** Requested branch; null for the session's own shop. */
  readonly cabang: string | null
  readonly page: number
  readonly limit: number
  /** Requested order by name; null for the report's own. */
  readonly sort: string | null
  /** The matching ORDER BY from the report's declaration. */
  readonly urutan: string
  readonly format: Format | null
  /** Answers of branches are told when they come (`aliran=ya`). */
  readonly aliran: boolean
  /** Columns of a file in this order; null for all. */
  readonly kolom: readonly string[] | null
}

export interface Asker extends GateContext {
  readonly tgl_system: string
}

type RawInput = Readonly<Record<string, unknown>>

/**
 * Reads the parameters of a report from a query or a body. Unknown names and values of a wrong type
 * answer 400, broken rules 422 with one message per field. A person who may not change dates gets
 * the shop's business date and is refused any other.
 */
export function readRequest(r: ReportDefinition, mentah: RawInput, p: Asker): CheckedRequest {
  for (const name of Object.keys(mentah)) {
    const dikenal = name in r.params || (MACHINE_PARAMS as readonly string[]).includes(name)
    if (!dikenal) throw wrong(name, { code: 'isian.tidak_dikenal', params: { nama: name } })
  }
  const wire: Record<string, FieldValue> = {}
  for (const [name, f] of Object.entries(r.params)) {
    if (name === BRANCH_PARAM) continue
    const nilai = mentah[name] === ALL && f.kind !== 'teks' ? undefined : mentah[name]
    wire[name] = readValue(name, defaultFor(f, p), nilai, p.tgl_system)
  }
  checkFilled(r, wire)
  checkDates(r, wire, p)
  const params = Object.fromEntries(
    Object.entries(wire).map(([name, v]) => [name, keKolom(r.params[name] as Field, v)]),
  )
  const sort = teksAtauNull('sort', mentah['sort'])
  const urutan = orderFrom(r, sort)
  if (urutan === null) throw wrong('sort', { code: 'isian.pilihan' })
  return {
    params,
    wire,
    sort,
    urutan,
    cabang: BRANCH_PARAM in r.params ? bacaCabang(mentah[BRANCH_PARAM]) : null,
    page: bilanganBulat('page', mentah['page'], 1, 1_000_000),
    limit: bilanganBulat('limit', mentah['limit'], 50, MOST_PAGE_ROWS),
    format: bacaFormat(mentah['format']),
    aliran: mentah['aliran'] === 'ya',
    kolom: bacaKolom(r, mentah['kolom']),
  }
}

const wrong = (name: string, error: FieldError) =>
  new AppError('isian.salah', { status: 400, fields: { [name]: error } })

const keKolom = (f: Field, v: FieldValue) => (v === null ? null : kinds[f.kind].toColumn(v))

/**
 * A person who may not change dates need not send one: the business date is the default for them.
 */
function defaultFor(f: Field, p: Asker): Field {
  if (!f.diminta || !mayChangeDate(p)) return f
  const { default: _, ...tanpaBawaan } = f
  return tanpaBawaan
}

function bacaCabang(v: unknown): string | null {
  const kode = teksAtauNull(BRANCH_PARAM, v)?.toUpperCase() ?? null
  return kode === ALL ? SEMUA : kode
}

function bacaFormat(v: unknown): Format | null {
  const teks = teksAtauNull('format', v)
  if (teks === null) return null
  if (!(FORMAT as readonly string[]).includes(teks))
    throw wrong('format', { code: 'isian.pilihan' })
  return teks as Format
}

/** Names by commas, as `kolom=no_faktur,total`; columns that are unknown or closed are left out. */
function bacaKolom(r: ReportDefinition, v: unknown): readonly string[] | null {
  if (v === undefined || v === null || v === '') return null
  if (typeof v !== 'string') throw wrong('kolom', { code: 'isian.jenis' })
  const ada = new Set(shownColumns(r).map((c) => c.key))
  const diminta = [...new Set(v.split(','))].filter((key) => ada.has(key))
  return diminta.length > 0 ? diminta : null
}

function teksAtauNull(name: string, v: unknown): string | null {
  if (v === undefined || v === null || v === '') return null
  if (typeof v !== 'string' || v.length > 100) throw wrong(name, { code: 'isian.jenis' })
  return v.trim() || null
}

function bilanganBulat(name: string, v: unknown, bawaan: number, maks: number): number {
  if (v === undefined || v === null || v === '') return bawaan
  const n = typeof v === 'string' && /^\d{1,9}$/.test(v) ? Number(v) : v
  if (typeof n !== 'number' || !Number.isInteger(n)) throw wrong(name, { code: 'isian.angka' })
  if (n < 1) throw wrong(name, { code: 'isian.terlalu_kecil', params: { min: 1 } })
  if (n > maks) throw wrong(name, { code: 'isian.terlalu_besar', params: { max: maks } })
  return n
}

/** One value of the wire, text from a query or a JSON value; its default when it is missing. */
function readValue(name: string, f: Field, v: unknown, tglSystem: string): FieldValue {
  if (v === undefined || v === null || v === '') {
    const bawaan = f.default ?? null
    return bawaan === 'tgl_system' ? tglSystem : bawaan
  }
  if (f.kind === 'yaTidak') {
    if (v === true || v === 'true') return true
    if (v === false || v === 'false') return false
    throw wrong(name, { code: 'isian.jenis' })
  }
  if (kinds[f.kind].align === 'right') {
    const n = typeof v === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(v) ? Number(v) : v
    if (typeof n !== 'number' || !Number.isFinite(n)) throw wrong(name, { code: 'isian.angka' })
    return n
  }
  if (typeof v !== 'string') throw wrong(name, { code: 'isian.jenis' })
  const teks = v.trim()
  return f.kind === 'kode' || f.kind === 'rujukan' ? teks.toUpperCase() : teks
}

function checkFilled(r: ReportDefinition, wire: Readonly<Record<string, FieldValue>>): void {
  const fields: Record<string, FieldError> = {}
  for (const [name, v] of Object.entries(wire)) {
    const error = checkField(r.params[name] as Field, v)
    if (error) fields[name] = error.code === 'isian.wajib' ? { code: emptyError(r, name) } : error
  }
  if (Object.keys(fields).length > 0) throw fieldErrors(fields)
}

function checkDates(
  r: ReportDefinition,
  wire: Readonly<Record<string, FieldValue>>,
  p: Asker,
): void {
  if (!mayChangeDate(p)) {
    for (const [name, f] of Object.entries(r.params)) {
      if (f.kind !== 'tanggal' || wire[name] === null || wire[name] === p.tgl_system) continue
      throw fieldErrors({ [name]: { code: 'tanggal.terkunci', params: { tanggal: p.tgl_system } } })
    }
  }
  if (!r.rentang) return
  const [awal, akhir] = [wire[r.rentang.dari], wire[r.rentang.sampai]]
  if (typeof awal !== 'string' || typeof akhir !== 'string') return
  if (!adalahTanggal(awal) || !adalahTanggal(akhir)) return
  const code = periksaRentang(awal, akhir)
  if (code === 'tanggal.awal_sesudah_akhir' || (code && !anyRange(r.rentang, p))) {
    throw new AppError(code, { status: 422, fields: { [r.rentang.sampai]: { code } } })
  }
}

/**
 * Whether this person may ask for more than one month: owners always; others where the report lifts
 * the limit, in any case or while the shop's one-month module is off (R-225, R-227; decision 0353).
 */
export const anyRange = (
  { bebas }: NonNullable<ReportDefinition['rentang']>,
  { level, modules }: Pick<GateContext, 'level' | 'modules'>,
): boolean =>
  OWNERS.includes(level) ||
  bebas === 'selalu' ||
  (bebas === true && modules['LAPORAN_SATU_BULAN_MODULE'] !== true)
