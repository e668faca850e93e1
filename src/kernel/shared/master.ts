import type { ScreenPath } from './names.ts'
import type { ErrorCode, FieldError } from './errors.ts'
import { type Field, type FieldValue, isPicture } from './fields.ts'
import type { Gate, Level } from './gates.ts'

/** A record as it crosses the wire: values by field name. */
export type MasterRow = Readonly<Record<string, FieldValue>>

/** Where a record must not be in use before it may be deleted (R-365, gaps.md 120). */
export interface Usage {
  readonly table: string
  readonly column: string
  /** The column is a list of codes. */
  readonly daftar?: true
  /** Error code; its text says where the record is used. */
  readonly error: ErrorCode
}

/** Under which circumstances a record is written. */
export interface Saat {
  /** The record as it was; none for a new one. */
  readonly sebelum?: MasterRow
  readonly user_id: string
  readonly level: Level
  readonly tgl_system: string
}

/** The specification's own words for one master, as keys of texts; what is left out is everybody's. */
export interface MasterWords {
  /** Said where the list has nothing. */
  readonly kosong?: string
  /** Name of the exported file. */
  readonly berkas?: string
  readonly judulTambah?: string
  readonly judulEdit?: string
  /** The button that saves. */
  readonly simpan?: string
  readonly ditambahkan?: string
  readonly diubah?: string
  readonly dihapus?: string
  /** Said where the server gives no reason. */
  readonly gagalTambah?: string
  readonly gagalUbah?: string
  readonly gagalHapus?: string
  /** Asked before a record is deleted. */
  readonly tanyaHapus?: string
}

/** `{ prefix: 'C', digits: 4 }`: C0012 comes after C0011. `{ acak: 16 }`: letters and digits by lot. */
export type KeyMade =
  | { readonly prefix: string; readonly digits: number }
  | { readonly acak: number }

/**
 * One master, declared. From it come the table check, validation, the REST calls, rights, history,
 * list and form screen, import and export. Field names are the wire's; columns carry the unit.
 */
export interface MasterDefinition {
  /** Unique; its table is called the same, with `_` for `-`, unless `table` says otherwise. */
  readonly name: string
  readonly table?: string
  /**
   * `toko`: every shop has its own rows. `bersama`: one list for all shops (a reference table),
   * which the centre writes and a branch reads.
   */
  readonly scope: 'toko' | 'bersama'
  readonly screen: ScreenPath
  readonly parent: ScreenPath
  readonly kind?: 'master' | 'parameter'
  readonly gate?: Gate
  readonly api: {
    /** POST base, PUT base/{key}, DELETE base/{key}. */
    readonly base: string
    /** Read path of the specification, GET. */
    readonly list: string
    /** Further read paths of the specification. `{field}` in one narrows it to that value. */
    readonly alias?: readonly string[]
    /** Read paths that answer only the records with these values. */
    readonly subset?: readonly { readonly path: string; readonly where: MasterRow }[]
    /** Own write paths where the specification gives them. */
    readonly create?: string
    readonly update?: string
    readonly remove?: string
    /** The key comes as a query parameter, and a change may rename it: `PUT base?key=old`. */
    readonly keyInQuery?: true
  }
  /** Field that identifies a record; unique within the scope. Not editable after creation. */
  readonly key: string
  /** The server makes the key of these fields, joined by '-'; they are as fixed as the key. */
  readonly keyOf?: readonly string[]
  /** Set when the server makes the key: counted, e.g. C and 4 → C0012, or drawn by lot. */
  readonly keyMade?: KeyMade
  /** What the specification's clients send beside the fields, and nobody reads. */
  readonly abaikan?: readonly string[]
  /** Field that stands beside the key where a record is chosen or shown (default: second field). */
  readonly label?: string
  readonly fields: Readonly<Record<string, Field>>
  /**
   * Fields beside code and name that the counter computes with: told to every session. `semua` where
   * customers see them anyway. Everything else is told to whoever may open the screen.
   */
  readonly loket?: readonly string[] | 'semua'
  /** Fields, besides the key, whose value may occur only once; a list: that combination of values. */
  readonly unique?: readonly (string | readonly string[])[]
  readonly usedBy?: readonly Usage[]
  /** Generated column with all that is searched, in lower case: for many thousand records. */
  readonly searchIn?: string
  /** List order; default the key. */
  readonly sort?: string
  /** A set that every shop has from its first day: its records are changed, none added or removed. */
  readonly hanyaUbah?: true
  /** A list to choose from, seeded, without a screen, without writing; `screen` names its user. */
  readonly tanpaLayar?: true
  /**
   * Screen that takes the records out of the house under rules of its own. The list's file then has
   * the headings and no rows: the form to import by.
   */
  readonly ekspor?: string
  /** Event told after a write to the shop that the key names, e.g. to read the shop's row again. */
  readonly kabar?: string
  readonly pesan?: MasterWords
  /**
   * Makes a record regular before it is checked and stored: the spelling of phone numbers, the stamp
   * of who agreed to what and when.
   */
  readonly tidy?: (row: MasterRow, saat: Saat) => MasterRow
  /** Rules beyond the single field: errors by field, none when the record is right. */
  readonly check?: (row: MasterRow, saat: Saat) => Readonly<Record<string, FieldError>>
  /**
   * Rules over the whole set as it would stand after the write, e.g. bands that may not overlap:
   * errors by field of the record that is written. Writers take turns. For sets of a few hundred.
   */
  readonly checkAll?: (rows: readonly MasterRow[]) => Readonly<Record<string, FieldError>>
  /**
   * Fields that the database computes, e.g. where a band begins: they are columns of this view
   * (security_invoker, with all columns of the table), which is read instead of the table.
   */
  readonly derived?: { readonly view: string; readonly fields: readonly string[] }
}

export type FieldName<M extends MasterDefinition> = keyof M['fields'] & string

/** Keeps the literal types, and stops the start when the declaration contradicts itself. */
export function defineMaster<const M extends MasterDefinition>(m: M): M {
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
    if (f.kind === 'pilihan' && !f.pilihan?.length) fail(`${name}: no choices`)
    if (isPicture(f) !== (f.folder !== undefined)) fail(`${name}: a picture needs its folder`)
    if (f.folder !== undefined && m.scope !== 'toko') fail(`${name}: pictures belong to a shop`)
    const { bila } = f
    if (bila && !bila.nilai.every((v) => m.fields[bila.field]?.pilihan?.includes(v)))
      fail(`${name}: ${bila.field} has no such choice`)
  }
  return { table: m.name.replaceAll('-', '_'), ...m }
}

/** Whether a field keeps the value that its record was made with. */
export function isFixed(m: MasterDefinition, name: string): boolean {
  return (name === m.key && !m.api.keyInQuery) || (m.keyOf?.includes(name) ?? false)
}

/** Whether a field is told to every session, be the master's screen open to it or not. */
export function toldAtCounter(m: MasterDefinition): (name: string) => boolean {
  const { key, keyOf = [], loket = [] } = m
  if (m.tanpaLayar) return () => true
  const told = new Set([key, labelField(m), ...keyOf, ...(loket === 'semua' ? [] : loket)])
  return (name) => !m.fields[name]?.pribadi && (loket === 'semua' || told.has(name))
}

/** The field shown beside the key. */
export function labelField(m: MasterDefinition): string {
  return m.label ?? Object.keys(m.fields).find((name) => name !== m.key) ?? m.key
}
