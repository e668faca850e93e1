import type { TableClasses } from '../db/tables.ts'

type Distributed = Pick<TableClasses, 'trade' | 'reference'>

/** A foreign key as the database has it. */
export interface ForeignKey {
  readonly table: string
  readonly refersTo: string
  readonly name: string
  /** As `pg_get_constraintdef` writes it. */
  readonly definition: string
}

/** What a plan is made from: read from the database, or said by a test. */
export interface Facts {
  /** Tables of the database. */
  readonly tables: ReadonlySet<string>
  /** Those that Citus keeps already. */
  readonly distributed: ReadonlySet<string>
  readonly foreignKeys: readonly ForeignKey[]
  /** Tables and months with triggers of ours, `public.hari`; a month beside the table that it is of. */
  readonly guarded: readonly { readonly name: string; readonly table: string }[]
  /** Functions of ours by signature, `nomor_dokumen(text, text, date, integer)`. */
  readonly functions: readonly string[]
}

/** The table that all trade tables are kept beside: every shop has its row of it from its first day. */
export const ANCHOR = 'hari'

/**
 * Settings of a transaction that changes distributed tables. Triggers here look at their own rows
 * only (schema.md, rule 17), which is what the word "unsafe" asks for. One shard after the other,
 * because reference tables are written in the same transaction.
 */
export const SETTINGS: readonly string[] = [
  `SET LOCAL citus.enable_unsafe_triggers = on`,
  `SET LOCAL citus.multi_shard_modify_mode = 'sequential'`,
]

/** Functions that statements call where a shop's rows are; those of triggers go with their tables. */
export const FUNCTIONS = [
  'nomor_dokumen',
  'aturan_tetap',
  'rantai',
  'hitungan',
  'jejak_baris',
  'jumlah_bulat',
] as const

/** Statements that hand one table to Citus; none for tables that stay with this node. */
export function distributeTable(classes: Distributed, table: string): readonly string[] {
  if (classes.reference.includes(table)) return [`SELECT create_reference_table('public.${table}')`]
  if (!classes.trade.includes(table)) return []
  const beside = table === ANCHOR ? 'none' : `public.${ANCHOR}`
  return [
    `SELECT create_distributed_table('public.${table}', 'kode_toko', colocate_with => '${beside}')`,
  ]
}

/**
 * The whole conversion, in the order in which one transaction runs it; empty when nothing is left.
 * Foreign keys are taken off and put back, because Citus takes a table only after those it refers to.
 * Triggers are off meanwhile: one that looks at another table would do so before that one is there,
 * and guards are for work, not for rows that are moved.
 * Throws when a table that stays here refers to one that goes: it would be cleared with it.
 */
export function conversion(classes: Distributed, facts: Facts, shards: number): readonly string[] {
  const trade = [ANCHOR, ...classes.trade.filter((t) => t !== ANCHOR)]
  const left = [...classes.reference, ...trade].filter(
    (t) => facts.tables.has(t) && !facts.distributed.has(t),
  )
  if (left.length === 0) return []
  const kept = new Set([...classes.reference, ...classes.trade])
  const wrong = facts.foreignKeys.find((k) => !kept.has(k.table) && kept.has(k.refersTo))
  if (wrong) throw new Error(`${wrong.table} stays here and refers to ${wrong.refersTo}`)
  const keys = facts.foreignKeys.filter((k) => kept.has(k.table) && left.includes(k.table))
  const guarded = facts.guarded.filter((g) => left.includes(g.table))
  return [
    ...SETTINGS,
    `SET LOCAL citus.shard_count = ${shards}`,
    `SET LOCAL citus.shard_replication_factor = 1`,
    ...keys.map((k) => `ALTER TABLE public.${k.table} DROP CONSTRAINT ${k.name}`),
    ...guarded.map((g) => `ALTER TABLE ${g.name} DISABLE TRIGGER USER`),
    ...left.flatMap((t) => distributeTable(classes, t)),
    ...guarded.map((g) => `ALTER TABLE ${g.name} ENABLE TRIGGER USER`),
    ...keys.map((k) => `ALTER TABLE public.${k.table} ADD CONSTRAINT ${k.name} ${k.definition}`),
    ...facts.functions.map((f) => `SELECT create_distributed_function('public.${f}')`),
  ]
}

const COMMENTS = /^(?:--[^\n]*\n|\s)+/
const MAKES = /^CREATE TABLE public\.(\w+)/i
const ALTERS = /^ALTER TABLE (?:ONLY )?public\.(?:\w+|"\w+")\s/i
/** Of a key: Citus renames the index that keeps it, and the constraint is called as that is. */
const RENAMES_KEY = /^ALTER TABLE (\w+)\.\w+ RENAME CONSTRAINT (\w+) TO (\w+)$/i

/** Citus asks a sub-select, in the body of a function too, for a column. */
const WITHOUT_COLUMN = /\bEXISTS \(SELECT FROM\b/gi

/** What a statement of a migration becomes on a converted database. */
export function migrationStep(statement: string, classes: Distributed): readonly string[] {
  const text = statement.replace(COMMENTS, '').replaceAll(WITHOUT_COLUMN, 'EXISTS (SELECT 1 FROM')
  const table = MAKES.exec(text)?.[1]
  const follow = table === undefined ? [] : distributeTable(classes, table)
  if (follow.length > 0)
    return [
      'SET LOCAL citus.enable_ddl_propagation = off',
      text,
      'SET LOCAL citus.enable_ddl_propagation = on',
      ...SETTINGS,
      ...follow,
    ]
  const trigger = TRIGGER.exec(text)
  if (trigger) return [...SETTINGS, ...guards(trigger)]
  const key = RENAMES_KEY.exec(text)
  if (key) return [...SETTINGS, `ALTER INDEX ${key[1]}.${key[2]} RENAME TO ${key[3]}`]
  const [alter] = ALTERS.exec(text) ?? []
  if (alter === undefined) return [...SETTINGS, text]
  // Citus takes some changes of a table only one by one.
  return [...SETTINGS, ...topLevelParts(text.slice(alter.length)).map((part) => alter + part)]
}

const TRIGGER = /^(CREATE TRIGGER \w+)(\s+BEFORE\s+)(\w+(?:\s+OR\s+\w+)*)(\s+ON\s[\s\S]*)$/i

/** A trigger that also guards against TRUNCATE would stand on the coordinator alone, and guard no shard. */
function guards([text, head = '', before = '', events = '', on = '']: RegExpExecArray): string[] {
  const others = events.split(/\s+OR\s+/i).filter((e) => !/^truncate$/i.test(e))
  const all = events.split(/\s+OR\s+/i).length
  if (others.length === 0 || others.length === all) return [text]
  return [`${head}${before}${others.join(' OR ')}${on}`, `${head}_kosong${before}TRUNCATE${on}`]
}

/** Parts between commas that stand in no parentheses, quotes or comments. */
function topLevelParts(text: string): string[] {
  const token = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|[(),]/g
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: found, index } of text.matchAll(token)) {
    if (found === '(') depth++
    else if (found === ')') depth--
    else if (found === ',' && depth === 0) {
      parts.push(text.slice(start, index).trim())
      start = index + 1
    }
  }
  return [...parts, text.slice(start).trim()]
}
