import {
  type KeyObject,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The Ed25519 key that signs the heads of the books. It is never in the database. */
export interface SealKey {
  /** First 16 hexadecimal digits of the public key's SHA-256; seals name their key by it. */
  readonly id: string
  /** Signature in base64. */
  sign(text: string): string
}

const PRIVATE = 'kunci.pem'
/** PKCS #8 header in front of the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const SEED_BYTES = 32

/** The bytes of SEAL_KEY; undefined when it is not a valid key. */
export function readSeed(base64: string): Buffer | undefined {
  const seed = Buffer.from(base64, 'base64')
  const whole = seed.length === SEED_BYTES && seed.toString('base64') === base64
  return whole ? seed : undefined
}

/**
 * The key of SEAL_KEY (32 bytes in base64), or the folder's own, which is made at the first start
 * and readable by its owner only. The public key is stored beside the seals, so that they can still
 * be checked after a change of the key. Throws when the folder can't be written.
 */
export function openKey(folder: string, given: string | null): SealKey {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const seed = given === null ? undefined : readSeed(given)
  const secret = seed
    ? createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
    : createPrivateKey(secretFile(path.join(folder, PRIVATE)))
  const open = createPublicKey(secret)
  const id = idOf(open)
  const file = publicFile(folder, id)
  if (!existsSync(file)) writeFileSync(file, open.export({ format: 'pem', type: 'spki' }))
  return { id, sign: (text) => sign(null, Buffer.from(text), secret).toString('base64') }
}

/** The key as `openKey` opens it; undefined where there is none, because a look makes no key. */
export function knownKey(folder: string, given: string | null): SealKey | undefined {
  if (!existsSync(folder)) return undefined
  if (given === null && !existsSync(path.join(folder, PRIVATE))) return undefined
  return openKey(folder, given)
}

interface Signed {
  /** Id of the key. */
  readonly id: string
  readonly text: string
  readonly signature: string
}

/**
 * Checks signatures by the keys of a folder: true when one is by the key `id`, false also for an
 * unknown key. Each key is read once.
 */
export function signatureCheck(folder: string): (o: Signed) => boolean {
  const keys = new Map<string, KeyObject | undefined>()
  return ({ id, text, signature }) => {
    if (!keys.has(id)) keys.set(id, publicKey(folder, id))
    const open = keys.get(id)
    if (!open) return false
    return verify(null, Buffer.from(text), open, Buffer.from(signature, 'base64'))
  }
}

const publicFile = (folder: string, id: string) => path.join(folder, `${id}.pub`)

function publicKey(folder: string, id: string): KeyObject | undefined {
  const file = publicFile(folder, path.basename(id))
  if (!existsSync(file)) return undefined
  const key = createPublicKey(readFileSync(file))
  return idOf(key) === id ? key : undefined
}

function idOf(open: KeyObject): string {
  const bytes = open.export({ format: 'der', type: 'spki' })
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

/** Created exclusively: when two processes start at once, both use the key of the first. */
function secretFile(file: string): string {
  if (!existsSync(file)) {
    const made = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' })
    try {
      writeFileSync(file, made, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8')
}
