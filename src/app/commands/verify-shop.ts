import type { Database } from '#kernel/server/db/database.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { sealLines } from '#kernel/server/seal/file.ts'
import type { SealKey } from '#kernel/server/seal/key.ts'
import { type Verified, readVerified, writeVerified } from '#kernel/server/seal/verified.ts'
import type { AwalHari, HasilRantai } from '#modules/toko/akuntansi/server/index.ts'
import type { Registry } from '#kernel/server/registry.ts'

export interface VerifyOptions {
  /** Kinds of documents: read once, because five hundred shops have the same. */
  readonly documents: Registry['documents']
  /** Folder of the seals, and the key that signs in it; undefined where it can't be known. */
  readonly folder: string
  readonly key: SealKey | undefined
  /** Heads as slips print them; those that are met are taken out. */
  readonly papers: Set<string>
  readonly now: () => Date
  /** Hears of each audit entry that was read: a document, or an act on one. */
  readonly onDocument: () => void
}

/** Where the verification of a shop begins. */
export interface Start {
  /** How far the books were found in order; undefined when all of them are read. */
  readonly mark?: Verified | undefined
  /** Why an earlier mark does not count. */
  readonly note?: string | undefined
  readonly wrong?: string | undefined
}

/** What was found in one shop, each a line for people. */
export interface ShopFound {
  readonly wrong: readonly string[]
  readonly said: readonly string[]
}

export function startOf(
  { folder, key }: Pick<VerifyOptions, 'folder' | 'key'>,
  kodeToko: string,
): Start {
  const { mark, ...why } = readVerified(folder, kodeToko, key)
  if (!mark) return why
  // Books that go on from a backup are other ones, whatever was found before.
  for (const { seal } of sealLines(folder, kodeToko, mark.segel))
    if (seal?.jenis === 'PULIH')
      return { note: 'a backup was restored since the last verification' }
  return { mark }
}

/** Audit entries that there are to read. */
export async function countEntries(
  db: Database,
  kodeToko: string,
  { mark }: Start,
): Promise<number> {
  const dari = mark?.dari ?? null
  const { n } = await db.baca(kodeToko, (tx) =>
    tx.one(sql<{ n: number }>`
      select coalesce(sum(urut), 0)::bigint as n from public.hari
      where kode_toko = ${kodeToko} and (${dari}::date is null or tanggal >= ${dari}::date)`),
  )
  return n
}

/** Verifies one shop inside one snapshot and remembers how far it was found in order. */
export async function verifyShop(tx: Tx, start: Start, o: VerifyOptions): Promise<ShopFound> {
  const { mark, note } = start
  const buku = await import('#modules/toko/akuntansi/server/index.ts')
  const broken = await buku.periksaBuku(tx, o.documents, mark?.dari)
  const chain = await buku.periksaRantai(tx, {
    segel: sealLines(o.folder, tx.kode_toko, mark?.segel),
    kertas: o.papers,
    sejak: mark && beginning(mark),
    maju: o.onDocument,
  })
  const wrong = [
    ...(start.wrong ? [start.wrong] : []),
    ...broken.map((b) => `${b.aturan}: ${b.kunci}: ${b.keterangan}`),
    ...chain.salah,
    ...(mark ? await buku.periksaHariLama(tx, mark) : []),
  ]
  if (wrong.length === 0) await remember(tx, { ...o, chain, mark })
  const said = [
    counted(chain, mark?.dari),
    ...(mark ? [notRead(mark, o.now())] : []),
    ...(note ? [`${note}: all of the books were read`] : []),
    ...chain.catatan,
    ...(chain.entri > 0 && chain.tersegel === 0 ? [`${NO_SEALS} ${o.folder}`] : []),
  ]
  const named = (text: string) => `${tx.kode_toko}: ${text}`
  return { wrong: wrong.map(named), said: said.map(named) }
}

const beginning = (mark: Verified): AwalHari => ({
  tanggal: mark.dari,
  hash: Buffer.from(mark.hash, 'hex'),
  segel: Buffer.from(mark.rantai, 'hex'),
})

/** Only what seals outside the database cover is remembered, up to a whole day. */
async function remember(
  tx: Tx,
  o: VerifyOptions & { readonly chain: HasilRantai; readonly mark: Verified | undefined },
): Promise<void> {
  const { chain, mark, key } = o
  const { sampai } = chain
  if (!key || !sampai) return
  const segel = chain.seals.placeOf(sampai.tanggal) ?? sameDay(mark, sampai.tanggal)
  if (!segel) return
  const { sidikHariLama } = await import('#modules/toko/akuntansi/server/index.ts')
  const waktu = o.now().toISOString()
  writeVerified(o.folder, key, {
    toko: tx.kode_toko,
    dari: sampai.tanggal,
    hash: sampai.hash.toString('hex'),
    rantai: sampai.segel.toString('hex'),
    segel,
    lama: await sidikHariLama(tx, sampai.tanggal),
    waktu,
    utuh: mark?.utuh ?? waktu,
  })
}

const sameDay = (mark: Verified | undefined, tanggal: string) =>
  mark?.dari === tanggal ? mark.segel : undefined

function counted(r: HasilRantai, since: string | undefined): string {
  const from = since ? `since ${since} ` : ''
  return `${from}${r.entri} audit entries, ${r.tersegel} of them sealed; ${r.barisDokumen} rows of documents, ${r.barisBuku} ledger lines; head ${r.kepala}`
}

/** Days after which people are told to read everything again. */
const WHOLE_DAYS = 8
const DAY_MS = 86_400_000

function notRead(mark: Verified, now: Date): string {
  const [last, whole] = [mark.waktu, mark.utuh].map((t) => t.slice(0, 10))
  const text = `the books before ${mark.dari} were verified by ${last}, last all of them on ${whole}; of these only days, heads and balances were looked at, \`verify\` without --recent reads them again`
  const days = Math.floor((now.getTime() - Date.parse(mark.utuh)) / DAY_MS)
  return days < WHOLE_DAYS ? text : `${text}; that was ${days} days ago`
}

/** A tail that was cut off with everything that tells of it can't be seen then. */
const NO_SEALS = 'nothing outside the database vouches for the end of these books: no seals in'
