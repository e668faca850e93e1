import { QRIS_STATIS } from '#test/factories/qris.ts'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { type Field, type FieldValue, berlaku } from '#kernel/shared/fields.ts'
import type { Level } from '#kernel/shared/gates.ts'
import { type MasterDefinition, type MasterRow, isFixed } from '#kernel/shared/master.ts'
import { hashToken } from '#kernel/server/session/session.ts'
import { pathsOf } from '#kernel/server/master/declaration.ts'
import { tableOf } from '#kernel/server/master/table.ts'
import { type Server, createServer } from '../../src/app/server.ts'
import { addDays, tanggal } from '#kernel/shared/tanggal.ts'
import { KEPALA_JAM, jamUji, pasangJam } from '../factories/jam.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'

export interface Answer {
  readonly status: number
  // What an answer holds is what the tests look at; its shape differs by call.
  readonly json: {
    readonly status: string
    readonly data: MasterRow & MasterRow[]
    readonly count?: number
    readonly code?: string
    readonly message?: string
    readonly params?: Record<string, string | number>
    readonly fields?: Record<string, { readonly code: string; readonly message: string }>
  }
  readonly body: Buffer
}

export interface CallOptions {
  readonly body?: object
  readonly user?: string
  readonly key?: string
  readonly bahasa?: string
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Kinds that an edit is tried on, the best first. */
const EDITED: readonly Field['kind'][] = [
  'teks',
  'teksPanjang',
  'rupiah',
  'bilangan',
  'berat',
  'persen',
  'kadar',
  'carat',
  'daftar',
  'tanggal',
  'pilihan',
]

/** A centre and a branch, an owner in each, a cashier without rights: what the contract of masters is tried on. */
export class World {
  readonly db: TestDatabase
  readonly server: Server
  /** What time it is for the next calls; now while nothing is said. */
  jam: Date | undefined
  #n = 0
  #short = 0

  readonly #folder: string

  private constructor(db: TestDatabase, server: Server, folder: string) {
    this.db = db
    this.server = server
    this.#folder = folder
  }

  static async create(): Promise<World> {
    const db = await testDatabase()
    const folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-master-'))
    const server = await createServer({
      databaseUrl: db.url,
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: folder,
        DEMO: '0',
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
        DB_POOL: '6',
      },
      override: { jam: jamUji },
    })
    pasangJam(server.app.server)
    for (const [kode, nota] of [
      ['T1', '0A'],
      ['T2', '0B'],
    ] as const)
      await db.query(
        `insert into public.toko (kode_toko, nama_toko, alamat_toko, kode_nota, pusat, mode_gadai)
         values ($1, 'Toko ' || $1, 'Jl. Emas 1', $2, $1 = 'T1', 'LICENSED')`,
        [kode, nota],
      )
    for (const [user, level, shop] of [
      ['SU1', 'SU', 'T1'],
      ['SU2', 'SU', 'T2'],
      ['KASIR1', 'KASIR', 'T1'],
    ] as const)
      await logIn(db, user, level, shop)
    // What is deleted here is brought back by an import, and its picture with it.
    await db.query(`create function public.tetap() returns trigger language plpgsql as
      'begin return null; end'`)
    await db.query(`create trigger gambar_tetap before insert on public.gambar_lepas
      for each row execute function public.tetap()`)
    const world = new World(db, server, folder)
    const gates = new Set(
      [...server.services.registry.masters.values()].flatMap((m) => m.gate?.all ?? []),
    )
    for (const shop of ['T1', 'T2'])
      for (const key of gates)
        await db.query(
          `insert into public.pengaturan (kode_toko, kunci, nilai) values ($1, $2, 'true')`,
          [shop, key],
        )
    return world
  }

  async close(): Promise<void> {
    await this.server.close()
    await this.db.drop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async call(method: Method, path: string, o: CallOptions = {}): Promise<Answer> {
    const answer = await fetch(`${this.server.url}/api/v1/${path}`, {
      method,
      headers: {
        'x-auth-token': `token-${o.user ?? 'SU1'}`,
        'idempotency-key': o.key ?? randomUUID(),
        'x-bahasa': o.bahasa ?? 'id',
        ...(this.jam ? { [KEPALA_JAM]: this.jam.toISOString() } : {}),
        ...(o.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(o.body ? { body: JSON.stringify(o.body) } : {}),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return { status: answer.status, body, json: isJson ? JSON.parse(body.toString()) : {} }
  }

  /** Uploads a file to the master's import. */
  async impor(
    m: MasterDefinition,
    file: Buffer | string,
    o: { readonly uji?: 'ya' | 'berkas'; readonly user?: string } = {},
  ): Promise<Answer> {
    const form = new FormData()
    if (o.uji) form.set('uji', o.uji)
    form.set('file', new Blob([new Uint8Array(Buffer.from(file))]), 'daftar')
    const answer = await fetch(`${this.server.url}/api/v1/masters/${m.name}/impor`, {
      method: 'POST',
      body: form,
      headers: {
        'x-auth-token': `token-${o.user ?? 'SU1'}`,
        'idempotency-key': randomUUID(),
        'x-bahasa': 'id',
      },
    })
    const body = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, body, json: JSON.parse(body.toString()) }
  }

  /** One record; with its key in the query the specification reads it as a list of one. */
  async read(m: MasterDefinition, key: unknown, o: CallOptions = {}): Promise<Answer> {
    const answer = await this.call('GET', this.#path(m, 'read', key), o)
    if (!m.api.keyInQuery || answer.status !== 200) return answer
    const [data] = answer.json.data
    if (!data) return { ...answer, status: 404, json: { ...answer.json, code: 'data.tidak_ada' } }
    return { ...answer, json: { ...answer.json, data: data as Answer['json']['data'] } }
  }

  change(m: MasterDefinition, key: unknown, o: CallOptions): Promise<Answer> {
    return this.call('PUT', this.#path(m, 'update', key), o)
  }

  remove(m: MasterDefinition, key: unknown, o: CallOptions = {}): Promise<Answer> {
    return this.call('DELETE', this.#path(m, 'remove', key), o)
  }

  #path(m: MasterDefinition, verb: 'read' | 'update' | 'remove', key: unknown): string {
    const text = encodeURIComponent(String(key))
    const filled = pathsOf(tableOf(m))[verb].replace(/\{\w+\}/, text)
    return m.api.keyInQuery && verb !== 'update' ? `${filled}?${m.key}=${text}` : filled
  }

  /**
   * Lifts what a table asks of its rows, foreign keys apart, in this database only, so that a row
   * can be planted that says nothing but what it uses, and be taken away again.
   */
  async loosen(table: string): Promise<void> {
    const [row] = await this.db.query<{ changes: string | null }>(
      `select string_agg(change, '; ') as changes from (
         select format('alter table public.%I drop constraint %I cascade', $1::text, conname) as change
         from pg_constraint where conrelid = format('public.%I', $1::text)::regclass and contype in ('c', 'p', 'u')
         union all
         select format('alter table public.%I alter column %I drop not null', $1::text, attname)
         from pg_attribute where attrelid = format('public.%I', $1::text)::regclass and attnotnull
           and attnum > 0 and attname <> 'kode_toko') c`,
      [table],
    )
    for (const change of row?.changes?.split('; ') ?? []) await this.db.query(change)
    await this.db.query(`alter table public.${table} disable trigger user`)
  }

  /** The master that lives in this table, if one does. */
  masterOf(table: string): MasterDefinition | undefined {
    const { masters } = this.server.services.registry
    return [...masters.values()].find((m) => (m.table ?? m.name) === table)
  }

  master(name: string): MasterDefinition {
    const m = this.server.services.registry.masters.get(name)
    if (!m) throw new Error(`no master ${name}`)
    return m
  }

  /** A record that the declaration allows, every field filled in; references are made first. */
  async sample(m: MasterDefinition, user = 'SU1'): Promise<Record<string, FieldValue>> {
    const record: Record<string, FieldValue> = {}
    for (const [name, field] of Object.entries(m.fields)) {
      if (field.hanyaBaca || !berlaku(field, record)) continue
      // A record that refers to one of its own kind may as well be the first.
      if (field.master === m.name) continue
      const found = field.master ? await this.reference(field.master, user) : null
      if (field.folder) record[name] = await this.picture(field, user)
      else if (!field.master) record[name] = this.value(name, field)
      else record[name] = field.kind === 'daftar' ? [String(found)] : found
    }
    return record
  }

  readonly #pictures = new Map<string, Promise<string>>()

  /** Name of a picture that was sent to the field's folder; one for a whole shop will do. */
  async picture({ kind, folder = '' }: Field, user = 'SU1'): Promise<FieldValue> {
    const at = `${user}/${folder}`
    const sent = this.#pictures.get(at) ?? this.#send(folder, user)
    this.#pictures.set(at, sent)
    return kind === 'daftarGambar' ? [await sent] : sent
  }

  async #send(folder: string, user: string): Promise<string> {
    const create = { width: 8, height: 8, channels: 3, background: '#b8860b' } as const
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]), 'x.png')
    const answer = await fetch(`${this.server.url}/api/v1/gambar/${folder}`, {
      method: 'POST',
      body: form,
      headers: { 'x-auth-token': `token-${user}`, 'idempotency-key': randomUUID() },
    })
    if (answer.status !== 200) throw new Error(`${folder}: ${await answer.text()}`)
    return ((await answer.json()) as { data: { nama: string } }).data.nama
  }

  /** Key of a record of the master, made for this; of a seeded list its first. */
  async reference(name: string, user: string): Promise<FieldValue> {
    const m = this.master(name)
    if (m.hanyaBaca)
      return (await this.call('GET', m.api.list, { user })).json.data[0]?.[m.key] ?? null
    return (await this.make(m, user))[m.key] ?? null
  }

  /** What all shops share is made by the centre, whoever needs it. */
  async make(m: MasterDefinition, by = 'SU1', more: object = {}): Promise<MasterRow> {
    const user = m.scope === 'bersama' ? 'SU1' : by
    const body = { ...(await this.sample(m, user)), ...more }
    const answer = await this.call('POST', m.api.create ?? m.api.base, { body, user })
    if (answer.status !== 200) throw new Error(`${m.name}: ${JSON.stringify(answer.json)}`)
    return answer.json.data
  }

  /** Another value for one field of a record made by `sample`, of text where there is one. */
  edit(m: MasterDefinition, text = 'Isi baru'): Record<string, FieldValue> {
    const made = Object.fromEntries(
      Object.entries(m.fields).map(([name, f]) => [name, f.pilihan?.at(-1) ?? null]),
    )
    const may = Object.entries(m.fields).filter(
      ([name, f]) =>
        !(name === m.key || isFixed(m, name) || f.hanyaBaca || f.master || name === 'no_hp') &&
        berlaku(f, made),
    )
    const rank = ([, f]: readonly [string, Field]) => EDITED.indexOf(f.kind)
    const [found] = may.filter((at) => rank(at) >= 0).toSorted((a, b) => rank(a) - rank(b))
    if (!found) throw new Error(`${m.name}: nothing to edit`)
    const [name, f] = found
    if (f.kind === 'teks' || f.kind === 'teksPanjang') return { [name]: text }
    return { [name]: f.pilihan?.[0] ?? this.value(name, f) }
  }

  /** Different at every call wherever two records must differ. */
  value(name: string, f: Field): FieldValue {
    const n = ++this.#n
    switch (f.kind) {
      case 'kode':
      case 'rujukan':
        if (name === 'masa') return `${2000 + (n % 8000)}-${String(1 + (n % 12)).padStart(2, '0')}`
        return this.code(f)
      case 'teks':
      case 'teksPanjang':
        // Some texts have a shape of their own.
        if (name === 'qris') return QRIS_STATIS
        if (name === 'no_ktp') return '3171011205900001'
        if (name === 'npwp') return '0123456789012345'
        if (name === 'nitku') return '0123456789012345000001'
        if (name === 'sambungan') return `ws://127.0.0.1:${10_000 + n}`
        if (name === 'alamat_printer') return `printer-${n}.toko`
        return name === 'no_hp' ? `08${String(n).padStart(10, '0')}` : `Isi ${n}`
      case 'rupiah':
        return Math.min(f.max ?? Infinity, 1_000_000 + n)
      case 'berat':
        return 0.125 + (n % Math.min(50_000, (f.max ?? 50_000) - 1))
      case 'persen':
      case 'kadar':
        // What is refused stands above what is asked about.
        return name.endsWith('_tolak') ? (f.max ?? 100) : percentOf(f, n)
      case 'carat':
        return name.endsWith('_sampai') ? (f.max ?? 1000) : 0.25 + (n % 900)
      case 'bilangan':
        return (f.min ?? 0) + 1 + (n % Math.min((f.max ?? 10_000) - (f.min ?? 0), 10_000))
      case 'tanggal':
        return addDays(tanggal(name.endsWith('_sampai') ? '2060-01-01' : '1990-05-10'), n % 9000)
      case 'pilihan':
        return f.pilihan?.at(-1) ?? null
      case 'yaTidak':
        return true
      case 'warna':
        return '#aa8833'
      case 'daftar':
        return [`satu${n}`, `dua${n}`]
      default:
        return null
    }
  }

  /** Codes of two characters are few: they are counted apart. */
  code(f: Field): string {
    const short = (f.max ?? 20) < 4
    const n = short ? ++this.#short : this.#n
    const code = n
      .toString(36)
      .toUpperCase()
      .padStart(f.min ?? 1, 'Z')
    return short ? code : `K${code}`
  }
}

/** A person with a session: calls are made with the token `token-<user>`. */
export async function logIn(
  db: TestDatabase,
  user: string,
  level: Level,
  shop: string,
): Promise<void> {
  await db.query(
    `insert into public.pengguna (user_id, nama, level, kode_toko, sandi_hash, wajib_ganti)
     values ($1, $1, $2, $3, 'x', false)`,
    [user, level, shop],
  )
  await db.query(
    `insert into public.sesi (token_hash, user_id, kode_toko, alamat, agen, dibuat, terlihat)
     values (decode($1, 'hex'), $2, $3, 'test', 'test', now(), now())`,
    [hashToken(`token-${user}`), user, shop],
  )
}

/** Percents in the field's bounds, with two decimals; neighbours differ. */
function percentOf({ min = 0, max = 100 }: Field, n: number): number {
  return Math.round((min + ((max - min) * ((n % 97) + 1)) / 99) * 100) / 100
}
