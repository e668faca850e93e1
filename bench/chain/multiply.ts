import pg from 'pg'
import { createRegistry } from '../../src/app/modules.ts'
import { type Sealed, forgetDigests, plantAudit, plantChain, rememberTraces } from './trace.ts'
import { type Chain, PATTERN } from './shops.ts'

/** What belongs to a process or to somebody who is logged in. */
const NOT_COPIED = ['sesi', 'catatan_masuk', 'login_gagal', 'permintaan_otorisasi', 'toko_pertama']
/** Their rows hold digests of all others, and are made last. */
const DIGESTS = ['audit', 'hari']
/** Shops that one statement copies, and connections that do. */
const AT_ONCE = 20
const LANES = 2

interface Column {
  readonly name: string
  readonly type: string
  /** Its values name the pattern shop, or numbers of its documents. */
  readonly named: boolean
}

interface Copied {
  readonly table: string
  readonly columns: readonly Column[]
}

/** Copies the pattern shop, row by row, into shops of other letters. */
export class Multiplier {
  readonly #chain: Chain
  readonly #tables: readonly Copied[]
  readonly #sealed: readonly Sealed[]

  private constructor(chain: Chain, tables: readonly Copied[], sealed: readonly Sealed[]) {
    this.#chain = chain
    this.#tables = tables
    this.#sealed = sealed
  }

  /** Looks at the pattern as it stands now. */
  static async open(chain: Chain): Promise<Multiplier> {
    const tables: Copied[] = []
    for (const table of await tablesOfShops(chain)) {
      const columns = await columnsOf(chain, table)
      if (columns) tables.push({ table, columns })
    }
    const { sealed } = createRegistry().tables
    const present = new Set(tables.map((t) => t.table))
    const digested = Object.keys(sealed).filter((table) => present.has(table))
    await rememberTraces(chain)
    return new Multiplier(chain, tables, digested)
  }

  /** Makes these shops, each the pattern under its own letters. */
  async add(codes: readonly string[]): Promise<void> {
    const lots: string[][] = []
    for (let i = 0; i < codes.length; i += AT_ONCE) lots.push(codes.slice(i, i + AT_ONCE))
    const lane = async () => {
      const client = new pg.Client({ connectionString: this.#chain.databaseUrl })
      await client.connect()
      try {
        // Every row is there that triggers and keys would ask for; `verify` asks once more.
        await client.query(`SET session_replication_role = replica`)
        await client.query(`SET timezone = 'UTC'`)
        await client.query(`SET synchronous_commit = off`)
        await client.query(`SET work_mem = '256MB'`)
        for (let lot = lots.shift(); lot; lot = lots.shift()) await this.#copy(client, lot)
      } finally {
        await client.end()
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
  }

  async #copy(client: pg.Client, codes: readonly string[]): Promise<void> {
    await client.query('BEGIN')
    for (const t of this.#tables)
      if (!DIGESTS.includes(t.table)) await client.query(copyText(t), [codes])
    await plantAudit(client, codes, this.#sealed)
    await plantChain(client, codes)
    await forgetDigests(client)
    await client.query('COMMIT')
  }
}

/** Tables whose rows belong to a shop, and that have some of the pattern's. */
async function tablesOfShops({ query }: Chain): Promise<string[]> {
  const rows = await query<{ table_name: string }>(`
    SELECT c.table_name FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND c.column_name = 'kode_toko' AND t.table_type = 'BASE TABLE'
    ORDER BY c.table_name`)
  return rows.map((r) => r.table_name).filter((t) => !NOT_COPIED.includes(t))
}

const TEXT = /^(?:text|character|jsonb)|\[\]$/
/** Random letters, in which those of a shop may stand by chance: such a password would open nothing. */
const RANDOM = /(?:^|_)(?:hash|token)$/

async function columnsOf({ query }: Chain, table: string): Promise<Column[] | undefined> {
  const columns = await query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     ORDER BY attnum`,
    [`public.${table}`],
  )
  const texts = columns.filter((c) => TEXT.test(c.type) && !RANDOM.test(c.name))
  const [found] = await query<{ n: number; named: boolean[] }>(
    `SELECT count(*)::integer AS n,
      array[${texts.map((c) => `coalesce(bool_or(strpos(${c.name}::text, $1) > 0), false)`).join(', ')}]
        AS named
     FROM public.${table} WHERE kode_toko = $1`,
    [PATTERN],
  )
  if (!found?.n) return undefined
  return columns.map((c) => ({ ...c, named: found.named[texts.indexOf(c)] ?? false }))
}

const ownLetters = (column: string) => `replace(t.${column}::text, '${PATTERN}', s.kode)`

/** Columns that follow from another one of their row. */
const COMPUTED: Readonly<Record<string, string>> = {
  'tutup_toko.digest': `encode(sha256(convert_to(${ownLetters('isi')}, 'UTF8')), 'hex')`,
}

/** The value of a copied row: with the shop's own letters where the pattern's stood. */
function valueOf(table: string, { name, type, named }: Column): string {
  const computed = COMPUTED[`${table}.${name}`]
  if (computed) return computed
  if (!named) return `t.${name}`
  const other = ownLetters(name)
  return type === 'text' ? other : `${other}::${type}`
}

const copyText = ({ table, columns }: Copied) => `
  INSERT INTO public.${table} (${columns.map((c) => c.name).join(', ')}) OVERRIDING SYSTEM VALUE
  SELECT ${columns.map((c) => valueOf(table, c)).join(', ')}
  FROM unnest($1::text[]) s (kode), public.${table} t WHERE t.kode_toko = '${PATTERN}'`
