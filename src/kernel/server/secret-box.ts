import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from './config.ts'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts secrets in the database (AES-256-GCM), so that a copy of the database alone reveals
 * nothing. The key is FACTOR_KEY, or a file in DATA_DIR that is made with the first secret. It is
 * read on first use.
 */
export class SecretBox {
  readonly #config: Pick<Config, 'factorKey' | 'dataDir'>
  #key: Buffer | undefined

  constructor(config: Pick<Config, 'factorKey' | 'dataDir'>) {
    this.#config = config
  }

  /** Answers nonce, tag and ciphertext, which can't be opened for another `owner`. */
  seal(secret: Buffer, owner: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#open(), nonce).setAAD(Buffer.from(owner))
    const body = Buffer.concat([cipher.update(secret), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), body])
  }

  /** The secret; undefined when it was sealed with another key or for another owner. */
  unseal(sealed: Buffer, owner: string): Buffer | undefined {
    const nonce = sealed.subarray(0, NONCE_BYTES)
    const body = NONCE_BYTES + TAG_BYTES
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#open(), nonce, {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(NONCE_BYTES, body))
      return Buffer.concat([decipher.update(sealed.subarray(body)), decipher.final()])
    } catch {
      return undefined
    }
  }

  #open(): Buffer {
    this.#key ??= this.#config.factorKey
      ? Buffer.from(this.#config.factorKey, 'base64')
      : keyFile(path.join(this.#config.dataDir, 'kunci-faktor'))
    return this.#key
  }
}

/** Created exclusively: when two processes start at once, both use the key of the first. */
function keyFile(file: string): Buffer {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true })
    try {
      writeFileSync(file, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file)
}
