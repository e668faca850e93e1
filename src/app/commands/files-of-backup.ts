import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Disk } from 'flydrive'
import type { Config } from '#kernel/server/config.ts'
import { sealFolder } from '#kernel/server/seal/file.ts'
import { storageOf } from '#kernel/server/storage/disk-or-s3.ts'
import { type StoredFile, UNFINISHED, digestOf, digesting } from './backup-files.ts'

/** Where pictures lie in a backup, and where seals do. */
const PICTURES = 'berkas'
const SEALS = 'segel'
export const isPicture = ({ name }: StoredFile) => name.startsWith(`${PICTURES}/`)
/** The key that signs is not part of a backup: who has one could make seals. */
const isSealOrPublicKey = (name: string) => /\.(?:jsonl|pub)$/.test(name)

type Store = Pick<Config, 'dataDir' | 's3'>

/** Copies every picture of the store into the backup. */
export async function savePictures(
  store: Store,
  folder: string,
  before: Before,
): Promise<StoredFile[]> {
  if (store.s3 === null && !existsSync(path.join(store.dataDir, PICTURES))) return []
  const disk = await storageOf(store)
  const out: StoredFile[] = []
  for (const key of await pictures(disk)) {
    const name = `${PICTURES}/${key}`
    out.push(await copyDigested(() => disk.getStream(key), folder, { name, before }))
  }
  return out
}

async function pictures(disk: Disk): Promise<string[]> {
  const keys: string[] = []
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll('', {
      recursive: true,
      ...(paginationToken ? { paginationToken } : {}),
    })
    for (const o of page.objects) if (o.isFile) keys.push(o.key)
    paginationToken = page.paginationToken
  } while (paginationToken)
  return keys.sort()
}

/** Copies the seals and the public keys that they are checked with. */
export async function saveSeals(
  from: string,
  folder: string,
  before: Before,
): Promise<StoredFile[]> {
  if (!existsSync(from)) return []
  const out: StoredFile[] = []
  for (const file of readdirSync(from).filter(isSealOrPublicKey).sort()) {
    const source = () => Promise.resolve(createReadStream(path.join(from, file)))
    out.push(await copyDigested(source, folder, { name: `${SEALS}/${file}`, before }))
  }
  return out
}

/** Files of the backup that lies in the folder already, by their names. */
type Before = ReadonlyMap<string, StoredFile>

/** Where a stored file lies below the folder. */
export const placeOf = ({ name, at }: StoredFile) => at ?? name

/**
 * Copies a file, unless the backup before has the very same: by the digest of what is read now, and of
 * what lies there. Nothing that the backup before needs is written over.
 */
async function copyDigested(
  source: () => Promise<Readable>,
  folder: string,
  { name, before }: { readonly name: string; readonly before: Before },
): Promise<StoredFile> {
  const known = before.get(name)
  if (known) {
    const now = await digestOf(await source())
    const there = path.join(folder, placeOf(known))
    if (now === known.sha256 && existsSync(there)) {
      if ((await digestOf(createReadStream(there))) === now) return known
    }
  }
  const fresh = path.join(folder, `${name}${UNFINISHED}`)
  await mkdir(path.dirname(fresh), { recursive: true, mode: 0o700 })
  const digest = digesting()
  await pipeline(await source(), digest.stream, createWriteStream(fresh, { mode: 0o600 }))
  const sha256 = digest.hex()
  const at = known ? `${name}.${sha256.slice(0, 12)}` : undefined
  const stored = { name, bytes: digest.bytes(), sha256, ...(at && { at }) }
  await rename(fresh, path.join(folder, placeOf(stored)))
  return stored
}

/** Throws with the file's name when one of them is missing or not what its digest says. */
export async function checkFiles(folder: string, files: readonly StoredFile[]): Promise<void> {
  for (const stored of files) {
    const file = path.join(folder, placeOf(stored))
    if (!existsSync(file)) throw new Error(`${file} is missing`)
    if ((await digestOf(createReadStream(file))) !== stored.sha256)
      throw new Error(`${file} is damaged: its digest is another one`)
  }
}

/** Puts pictures into the store, and seals where this installation has none of that name. */
export async function putFiles(
  folder: string,
  files: readonly StoredFile[],
  to: Store,
): Promise<void> {
  for (const stored of files) {
    const { name } = stored
    const file = path.join(folder, placeOf(stored))
    const key = name.slice(name.indexOf('/') + 1)
    if (!isPicture(stored)) await keepOurs(file, path.join(sealFolder(to.dataDir), key))
    else await (await storageOf(to)).putStream(key, createReadStream(file))
  }
}

async function keepOurs(file: string, target: string): Promise<void> {
  if (existsSync(target)) return
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  await copyFile(file, target)
}
