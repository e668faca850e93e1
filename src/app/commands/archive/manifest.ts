import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Disk } from 'flydrive'
import { digesting } from '../backup-files.ts'
import { ARCHIVE, DIGEST, MIGRATION, NAME, check, checkColumns, list } from '../check-manifest.ts'
import { keysBelow } from '../files-of-backup.ts'

/**
 * What a part is: `buku` never changes once the year is closed; `dokumen` live on (a pledge is
 * redeemed, a sale cancelled) and are kept as they were; `rujukan` is what both name.
 */
const KINDS = ['buku', 'dokumen', 'rujukan'] as const
export type Kind = (typeof KINDS)[number]

/** Rows of one table as CSV with a line of names, compressed by gzip. Digest and size are of the CSV. */
export interface ArchivePart {
  readonly kind: Kind
  readonly table: string
  /** Unique in an archive: `buku-2025-01`. */
  readonly name: string
  readonly columns: readonly string[]
  /** Its key in the storage. */
  readonly file: string
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
}

/** A closed year of one shop. It is written once, after its parts, and never again. */
export interface ArchiveManifest {
  readonly format: 1
  /** The instant that documents and what they name are of. */
  readonly made: string
  readonly year: string
  readonly kode_toko: string
  /** Schema of the columns. */
  readonly migrations: readonly { readonly nama: string; readonly digest: string }[]
  readonly parts: readonly ArchivePart[]
}

export const yearFolder = (year: string) => `${ARCHIVE}/${year}`
export const shopFolder = (year: string, shop: string) => `${yearFolder(year)}/${shop}`
/** What shops have in common is kept once. */
export const SHARED = 'bersama'

const names = (year: string, shop: string) => ({
  text: `${shopFolder(year, shop)}/manifest.json`,
  digest: `${shopFolder(year, shop)}/manifest.sha256`,
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Call last: a year without a manifest is no archive. */
export async function writeArchiveManifest(disk: Disk, manifest: ArchiveManifest): Promise<void> {
  const { text, digest } = names(manifest.year, manifest.kode_toko)
  const written = `${JSON.stringify(manifest, null, 2)}\n`
  await disk.put(digest, `${sha256(written)}\n`)
  // Under another name first: a run that is killed while it writes leaves no half manifest.
  await disk.put(`${text}.baru`, written)
  await disk.move(`${text}.baru`, text)
}

/** Undefined where there is none. Throws when it is damaged, or names what no archive has. */
export async function readArchiveManifest(
  disk: Disk,
  year: string,
  shop: string,
): Promise<ArchiveManifest | undefined> {
  const { text, digest } = names(year, shop)
  if (!(await disk.exists(text))) return undefined
  const damaged = (what: string) => new Error(`${text} is damaged: ${what}`)
  const [written, kept] = [await disk.get(text), await disk.get(digest).catch(() => '')]
  if (kept.trim() !== sha256(written)) throw damaged('its digest is another one')
  try {
    const manifest: unknown = JSON.parse(written)
    checkArchive(manifest, year, shop)
    return manifest
  } catch (error) {
    throw damaged((error as Error).message)
  }
}

const FILE = /^[A-Za-z0-9_-]{1,10}\/[a-z0-9_-]{1,150}\.csv\.gz$/

function isObject(m: unknown): asserts m is Record<string, unknown> {
  if (typeof m !== 'object' || m === null) throw new Error('it is no object')
}

/** Asserts what the manifest of that shop's year has to say, as the storage may be anybody's. */
function checkArchive(
  m: unknown,
  year: string,
  shop: string,
): asserts m is ArchiveManifest & Record<string, unknown> {
  isObject(m)
  if (m['format'] !== 1) throw new Error('it is of a newer release: read it with that')
  check(m, { made: /^\d{4}-[\d:.TZ-]{5,30}$/, year: only(year), kode_toko: only(shop) })
  for (const row of list(m, 'migrations')) check(row, { nama: MIGRATION, digest: DIGEST })
  for (const part of list(m, 'parts')) {
    check(part, {
      kind: only(...KINDS),
      table: NAME,
      name: /^[a-z0-9_-]{1,100}$/,
      file: /./,
      rows: 'count',
      bytes: 'count',
      sha256: DIGEST,
    })
    checkColumns(part)
    const below = `${yearFolder(year)}/`
    const file = String(part['file'])
    const own =
      [shop, SHARED].some((folder) => file.startsWith(`${below}${folder}/`)) &&
      FILE.test(file.slice(below.length))
    if (!own) throw new Error(`file can't be ${JSON.stringify(file)}`)
  }
}

const only = (...texts: readonly string[]) => new RegExp(`^(?:${texts.join('|')})$`)

/** Codes of the shops whose year lies in the storage. */
export async function archivedShops(disk: Disk, year: string): Promise<string[]> {
  const keys = await keysBelow(disk, `${yearFolder(year)}/`).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  const shops = keys.map((key) => /^arsip\/\d{4}\/([A-Z0-9_-]+)\/manifest\.json$/.exec(key)?.[1])
  return shops.filter((shop) => shop !== undefined)
}

/** A folder that nothing was put into yet. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as NodeJS.ErrnoException).code === 'ENOENT' || isMissing(error.cause))

/** How a part lies in the storage: as its digest says, otherwise, or not at all. */
export async function stateOf(
  disk: Disk,
  { file, sha256 }: Pick<ArchivePart, 'file' | 'sha256'>,
): Promise<'whole' | 'damaged' | 'missing'> {
  if (!(await disk.exists(file))) return 'missing'
  const digest = digesting()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  try {
    await pipeline(await disk.getStream(file), createGunzip(), digest.stream, nowhere)
  } catch (error) {
    // What can't be unpacked is damaged; a line that breaks says nothing of the file.
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) return 'damaged'
    throw storageFails(error)
  }
  return digest.hex() === sha256 ? 'whole' : 'damaged'
}

/** The storage's own failures in a sentence; any other error comes back unchanged. */
export function storageFails(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = (error as NodeJS.ErrnoException).code ?? ''
  const itsOwn = /^(?:E_CANNOT|ECONN|ETIMEDOUT|EPIPE)/.test(code) || '$metadata' in error
  if (!itsOwn) return error
  const why = error.cause instanceof Error ? error.cause.message || error.cause.name : ''
  return new Error(`the storage fails: ${error.message}${why && ` (${why})`}; run it again`, {
    cause: error,
  })
}
