import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Disk } from 'flydrive'
import type { Config } from '#kernel/server/config.ts'
import { sealFolder } from '#kernel/server/seal/file.ts'
import { storageOf } from '#kernel/server/storage/disk-or-s3.ts'
import type { Earlier } from './backup.ts'
import { type StoredFile, digestOf, digesting, linkOrCopy } from './backup-files.ts'
import { ARCHIVE, PICTURES, SEALS } from './check-manifest.ts'

export const isPicture = ({ name }: StoredFile) => name.startsWith(`${PICTURES}/`)
/** The key that signs is not part of a backup: who has one could make seals. */
const isSealOrPublicKey = (name: string) => /\.(?:jsonl|pub)$/.test(name)

type Store = Pick<Config, 'dataDir' | 's3'>

/** Copies every picture of the store into the backup; what the earlier one has is shared with it. */
export async function savePictures(
  store: Store,
  folder: string,
  earlier: Earlier | undefined,
): Promise<StoredFile[]> {
  if (store.s3 === null && !existsSync(path.join(store.dataDir, PICTURES))) return []
  const disk = await storageOf(store)
  const known = new Map(earlier?.manifest.files.map((f) => [f.name, f]))
  const out: StoredFile[] = []
  for (const key of await pictures(disk)) {
    const name = `${PICTURES}/${key}`
    const source = () => disk.getStream(key)
    const old = known.get(name)
    if (earlier && old && (await isSame(await source(), earlier.folder, old))) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true, mode: 0o700 })
      await linkOrCopy(path.join(earlier.folder, name), path.join(folder, name))
      out.push(old)
    } else out.push(await copyDigested(source, folder, name))
  }
  return out
}

async function pictures(disk: Disk): Promise<string[]> {
  const keys = await keysBelow(disk, '')
  return keys.filter((key) => !key.startsWith(`${ARCHIVE}/`))
}

/** Names of all files of the storage below a folder, in their order. */
export async function keysBelow(disk: Disk, folder: string): Promise<string[]> {
  const keys: string[] = []
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(folder, {
      recursive: true,
      ...(paginationToken ? { paginationToken } : {}),
    })
    for (const o of page.objects) if (o.isFile) keys.push(o.key)
    paginationToken = page.paginationToken
  } while (paginationToken)
  return keys.sort()
}

/** Copies the seals and the public keys that they are checked with. */
export async function saveSeals(from: string, folder: string): Promise<StoredFile[]> {
  if (!existsSync(from)) return []
  const out: StoredFile[] = []
  for (const file of readdirSync(from).filter(isSealOrPublicKey).sort()) {
    const source = () => Promise.resolve(createReadStream(path.join(from, file)))
    out.push(await copyDigested(source, folder, `${SEALS}/${file}`))
  }
  return out
}

/** By the digest of what is read now, and of what lies in the earlier backup. */
async function isSame(now: Readable, folder: string, old: StoredFile): Promise<boolean> {
  const there = path.join(folder, old.name)
  if ((await digestOf(now)) !== old.sha256 || !existsSync(there)) return false
  return (await digestOf(createReadStream(there))) === old.sha256
}

async function copyDigested(
  source: () => Promise<Readable>,
  folder: string,
  name: string,
): Promise<StoredFile> {
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const digest = digesting()
  await pipeline(await source(), digest.stream, createWriteStream(file, { mode: 0o600 }))
  return { name, bytes: digest.bytes(), sha256: digest.hex() }
}

/** Throws with the file's name when one of them is missing or not what its digest says. */
export async function checkFiles(folder: string, files: readonly StoredFile[]): Promise<void> {
  for (const stored of files) {
    const file = path.join(folder, stored.name)
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
    const file = path.join(folder, stored.name)
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
