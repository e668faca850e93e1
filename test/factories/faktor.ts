import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Server, createServer } from '../../src/app/server.ts'
import { kodeTotp, langkahTotp } from '#modules/orang/faktor/server/totp.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'
import { type Answer, Client } from './client.ts'
import { Passkey } from './passkey.ts'
import { SANDI, buatOrang, buatToko, masuk } from './shop.ts'

/** Second factors as a person handles them: the app's secret is all that the tests know. */

/** Base32 as an app reads it. */
export function dariBase32(teks: string): Buffer {
  const bits = [...teks]
    .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((b) => Number.parseInt(b, 2)))
}

/** What the app shows now, or `geser` steps of 30 s later. */
export const kodeKini = (rahasia: Buffer, geser = 0): string =>
  kodeTotp(rahasia, langkahTotp(new Date()) + geser)

/** Enrols an app by the calls of the browser, with the code of the step before now. */
export async function pasangAplikasi(
  c: Client,
): Promise<{ readonly rahasia: Buffer; readonly pemulihan: readonly string[] }> {
  const { data } = await c.ok<{ rahasia: string }>('POST', 'users/faktor/totp', { password: SANDI })
  const rahasia = dariBase32(data.rahasia)
  const kode = kodeKini(rahasia, -1)
  const selesai = await c.ok<{ pemulihan: string[] }>('POST', 'users/faktor/totp/selesai', { kode })
  return { rahasia, pemulihan: selesai.data.pemulihan }
}

interface Begun {
  readonly id_tantangan: string
  readonly pilihan: { readonly challenge: string }
}

/** Enrols a passkey of this host. */
export async function pasangPasskey(c: Client, host: string): Promise<Passkey> {
  const key = new Passkey(host)
  const begin = { rp_id: host, password: SANDI }
  const { data } = await c.ok<Begun>('POST', 'webauthn/options', begin)
  const { id_tantangan, pilihan } = data
  const jawaban = key.create(pilihan)
  await c.ok('POST', 'webauthn', { id_tantangan, nama: 'Ponsel', jawaban })
  return key
}

/** Lets a passkey answer the challenge that `path` gives. */
export async function tandatangan(
  c: Client,
  path: string,
  key: Passkey,
  input: Readonly<Record<string, unknown>> = {},
): Promise<{ id_tantangan: string; jawaban: object }> {
  const { data } = await c.ok<Begun>('POST', path, { ...input, rp_id: key.rp })
  return { id_tantangan: data.id_tantangan, jawaban: key.get(data.pilihan) }
}

/** The first step of a log-in with a right password: the half log-in. */
export async function setengah(c: Client, user_id: string): Promise<string> {
  const a = await langkahSatu(c, user_id)
  if (a.code !== 'faktor.diperlukan') throw new Error(`${user_id}: ${a.status} ${a.text}`)
  return String(a.params['setengah'])
}

export const langkahSatu = (c: Client, user_id: string): Promise<Answer<{ token: string }>> =>
  c.call('POST', 'users/login', { user_id, password: SANDI, ambil_alih: true })

export const langkahDua = (
  c: Client,
  setengah: string,
  faktor: Readonly<Record<string, unknown>>,
): Promise<Answer<{ token: string }>> =>
  c.call('POST', 'users/login/faktor', { setengah, ...faktor })

/** A shop with people of several levels, on two servers with one folder: a key of secrets for both. */
export class DuniaFaktor {
  readonly database: TestDatabase
  readonly server: Server
  readonly lain: Server
  readonly umum: Client
  readonly #folder: string

  private constructor(database: TestDatabase, servers: readonly [Server, Server], folder: string) {
    this.database = database
    this.server = servers[0]
    this.lain = servers[1]
    this.umum = new Client(this.server.url)
    this.#folder = folder
  }

  static async buat(): Promise<DuniaFaktor> {
    const folder = mkdtempSync(path.join(tmpdir(), 'kencana-faktor-'))
    const database = await testDatabase()
    const env = { PORT: '0', LOG_LEVEL: 'silent', TLS: '1', DATA_DIR: folder }
    const mulai = () => createServer({ databaseUrl: database.url, env })
    const w = new DuniaFaktor(database, [await mulai(), await mulai()], folder)
    const { db } = w.server.services
    await buatToko(db, 'A', 'TA')
    for (const [user, level] of [
      ['ADI', 'OWN'],
      ['BOS', 'OWN'],
      ['CICI', 'SPV'],
      ['DEDI', 'KASIR'],
      ['EKA', 'OWN'],
      ['FANI', 'SU'],
    ] as const)
      await buatOrang(db, user, 'A', level, ['/data-users', '/ganti-password'])
    return w
  }

  async tutup(): Promise<void> {
    await this.server.close()
    await this.lain.close()
    await this.database.drop()
    rmSync(this.#folder, { recursive: true })
  }

  /** The person without anything that was enrolled before, logged in. */
  async baru(user_id: string): Promise<Client> {
    for (const tabel of ['kode_pemulihan', 'faktor_kedua', 'kunci_webauthn', 'masuk_setengah'])
      await this.database.query(`delete from ${tabel} where user_id = $1`, [user_id])
    this.server.services.sesi.clear()
    this.lain.services.sesi.clear()
    return masuk(this.server.url, user_id)
  }

  /** Both steps of a log-in. */
  async berikan(user_id: string, faktor: Readonly<Record<string, unknown>>) {
    return langkahDua(this.umum, await setengah(this.umum, user_id), faktor)
  }
}

/** Status and code of an answer: what a refusal is. */
export const hasil = (a: { readonly status: number; readonly code: string | undefined }) => [
  a.status,
  a.code,
]
