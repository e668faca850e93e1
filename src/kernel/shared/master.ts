import type { ScreenPath } from './names.ts'
import type { ErrorCode, FieldError } from './errors.ts'
import { type Field, type FieldValue, isPicture, yaTidak } from './fields.ts'
import type { Gate, Level } from './gates.ts'
import { narrowing, rangeNames } from './narrow.ts'

/** A record on the wire: values by field name. */
export type MasterRow = Readonly<Record<string, FieldValue>>

/** A place where a record must not be in use when it is deleted (R-365, gaps.md 120). */
export interface Usage {
  readonly table: string
  readonly column: string
  /** The column is a list of codes. */
  readonly daftar?: true
  /** Error code; its text names the place of use. */
  readonly error: ErrorCode
}

/** A place where people choose a record for something new: a call, and the field of its input. */
export interface Choosing {
  /** Path of the call, such as `penjualan/create`. */
  readonly call: string
  /** Field of the input, below lists and parts by dots: `items.kode_baki`. */
  readonly isian: string
}

/** Field that says whether a record may be chosen for something new (`nonaktif`). */
export const AKTIF = 'aktif'

/** Circumstances of a write. */
export interface Saat {
  /** The record before the write; absent for a new one. */
  readonly sebelum?: MasterRow
  readonly user_id: string
  readonly level: Level
  readonly tgl_system: string
}

/** Texts of the specification for one master, by key; without one the general text applies. */
export interface MasterWords {
  /** Text for an empty list. */
  readonly kosong?: string
  /** Name of the exported file. */
  readonly berkas?: string
  readonly judulTambah?: string
  readonly judulEdit?: string
  /** Label of the save button. */
  readonly simpan?: string
  readonly ditambahkan?: string
  readonly diubah?: string
  readonly dihapus?: string
  /** Text for a failure without a reason from the server. */
  readonly gagalTambah?: string
  readonly gagalUbah?: string
  readonly gagalHapus?: string
  /** Question before a record is deleted. */
  readonly tanyaHapus?: string
}

/** `{ prefix: 'C', digits: 4 }`: C0012 follows C0011. `{ acak: 16 }`: random letters and digits. */
export type KeyMade =
  | { readonly prefix: string; readonly digits: number }
  | { readonly acak: number }

/**
 * One declared master. The table check, validation, REST calls, rights, history, list and form
 * screen, import and export derive from it. Field names are those of the wire; columns carry the
 * unit.
 */
export interface MasterDefinition {
  /** Unique; its table has the same name with `_` for `-` unless `table` is given. */
  readonly name: string
  readonly table?: string
  /**
   * `toko`: every shop has its own rows. `bersama`: one list for all shops (a reference table) that
   * the centre writes and branches read.
   */
  readonly scope: 'toko' | 'bersama'
  readonly screen: ScreenPath
  readonly parent: ScreenPath
  readonly kind?: 'master' | 'parameter'
  readonly gate?: Gate
  readonly api: {
    /** POST base, PUT base/{key}, DELETE base/{key}. */
    readonly base: string
    /** Read path from the specification, GET. */
    readonly list: string
    /** Further read paths from the specification. A `{field}` in one filters by its value. */
    readonly alias?: readonly string[]
    /** Read paths that only answer records with these values. */
    readonly subset?: readonly { readonly path: string; readonly where: MasterRow }[]
    /** Write paths of its own, where the specification gives them. */
    readonly create?: string
    readonly update?: string
    readonly remove?: string
    /** The key is a query parameter, and a change may rename it: `PUT base?key=old`. */
    readonly keyInQuery?: true
  }
  /** Field that identifies a record; unique within the scope, and fixed after creation. */
  readonly key: string
  /** The server joins the key from these fields with '-'; they are as fixed as the key. */
  readonly keyOf?: readonly string[]
  /** Set when the server makes the key: counted, e.g. C and 4 → C0012, or random. */
  readonly keyMade?: KeyMade
  /** Fields that the specification's clients send as well; they are ignored. */
  readonly abaikan?: readonly string[]
  /** Field shown beside the key where a record is chosen (default: second field). */
  readonly label?: string
  readonly fields: Readonly<Record<string, Field>>
  /**
   * Fields beside code and name that the counter computes with; every session may read them.
   * `semua` where customers see everything anyway. All other fields need a right to the screen.
   */
  readonly loket?: readonly string[] | 'semua'
  /**
   * Fields beside the key whose value has to be unique; a list means the combination of its fields.
   */
  readonly unique?: readonly (string | readonly string[])[]
  readonly usedBy?: readonly Usage[]
  /**
   * Records can be made inactive: they stay where they are used, but these calls refuse them, and
   * so does every other master that names them anew. The field `aktif` comes with it, and needs its
   * column `aktif boolean NOT NULL DEFAULT true`.
   */
  readonly nonaktif?: readonly Choosing[]
  /**
   * Generated column with all searched texts in lower case, for masters of many thousand records.
   */
  readonly searchIn?: string
  /** List order; default the key. */
  readonly sort?: string
  /**
   * Every shop has these records from its first day: they can be changed, but not added or removed.
   */
  readonly hanyaUbah?: true
  /**
   * A seeded list that is only looked at and chosen from: a screen without writes.
   */
  readonly hanyaBaca?: true
  /**
   * Screen that exports the records under rules of its own. The list's own file then has headings
   * but no rows: the form for an import.
   */
  readonly ekspor?: string
  /** Event sent after a write to the shop that the key names, e.g. to read the shop's row again. */
  readonly kabar?: string
  readonly pesan?: MasterWords
  /**
   * Normalizes a record before it is checked and stored: the spelling of phone numbers, the stamp
   * of who agreed to what and when.
   */
  readonly tidy?: (row: MasterRow, saat: Saat) => MasterRow
  /** Rules beyond a single field: errors by field, empty when the record is right. */
  readonly check?: (row: MasterRow, saat: Saat) => Readonly<Record<string, FieldError>>
  /**
   * Rules over the whole set as it would be after the write, e.g. bands that must not overlap:
   * errors by field of the written record. Writers take turns. For sets of a few hundred records.
   */
  readonly checkAll?: (rows: readonly MasterRow[]) => Readonly<Record<string, FieldError>>
  /**
   * Fields that the database computes, e.g. the start of a band. They are columns of this view
   * (security_invoker, with all columns of the table), which replaces the table in reads.
   */
  readonly derived?: { readonly view: string; readonly fields: readonly string[] }
}

/** Checks the declaration and keeps its literal types; a contradiction stops the start. */
export function defineMaster<const M extends MasterDefinition>(given: M): M {
  const m: M = given.nonaktif
    ? { ...given, fields: { ...given.fields, [AKTIF]: yaTidak({ default: true }) } }
    : given
  const fail = (what: string) => {
    throw new Error(`master ${m.name}: ${what}`)
  }
  if (!m.fields[m.key]) fail(`key ${m.key} is no field`)
  for (const name of [
    ...(m.unique ?? []).flat(),
    ...(m.sort ? [m.sort] : []),
    ...(m.label ? [m.label] : []),
    ...(m.keyOf ?? []),
    ...(m.derived?.fields ?? []),
    ...(m.loket === 'semua' ? [] : (m.loket ?? [])),
  ])
    if (!m.fields[name]) fail(`${name} is no field`)
  for (const name of [...(m.keyOf || m.keyMade ? [m.key] : []), ...(m.derived?.fields ?? [])])
    if (!m.fields[name]?.hanyaBaca) fail(`${name} is made by the server: it must be hanyaBaca`)
  for (const [name, f] of Object.entries(m.fields)) {
    if (!/^[a-z][a-z0-9_]*$/.test(name)) fail(`field name ${name}`)
    if (f.min !== undefined && f.max !== undefined && f.min > f.max) fail(`${name}: min above max`)
    if (narrowing(f) === 'rentang' && rangeNames(name).some((end) => m.fields[end]))
      fail(`${name}: a field has the name of its range`)
    if (f.kind === 'pilihan' && !f.pilihan?.length) fail(`${name}: no choices`)
    if (isPicture(f) !== (f.folder !== undefined)) fail(`${name}: a picture needs its folder`)
    if (f.folder !== undefined && m.scope !== 'toko') fail(`${name}: pictures belong to a shop`)
    const { bila } = f
    if (bila && !bila.nilai.every((v) => m.fields[bila.field]?.pilihan?.includes(v)))
      fail(`${name}: ${bila.field} has no such choice`)
  }
  return { table: m.name.replaceAll('-', '_'), ...m }
}

/** True when a field keeps its value from the record's creation. */
export function isFixed(m: MasterDefinition, name: string): boolean {
  return (name === m.key && !m.api.keyInQuery) || (m.keyOf?.includes(name) ?? false)
}

/**
 * True for a field that many records may get at once: what a person writes, and what two records
 * may share.
 */
export function isCommon(m: MasterDefinition, name: string): boolean {
  const f = m.fields[name]
  if (!f || name === m.key || isFixed(m, name) || f.bila) return false
  if (f.hanyaBaca || f.tersembunyi || f.pribadi || isPicture(f)) return false
  return !(m.unique ?? []).flat().includes(name)
}

/** True when every session may read a field, even without a right to the master's screen. */
export function toldAtCounter(m: MasterDefinition): (name: string) => boolean {
  const { key, keyOf = [], loket = [] } = m
  if (m.hanyaBaca) return () => true
  const told = new Set([
    key,
    labelField(m),
    ...keyOf,
    ...(loket === 'semua' ? [] : loket),
    ...(m.nonaktif ? [AKTIF] : []),
  ])
  return (name) => !m.fields[name]?.pribadi && (loket === 'semua' || told.has(name))
}

/** The field shown beside the key. */
export function labelField(m: MasterDefinition): string {
  return m.label ?? Object.keys(m.fields).find((name) => name !== m.key) ?? m.key
}
