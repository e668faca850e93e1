import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** CBOR of what an authenticator says: integers, texts, bytes and maps. */
function cbor(value: unknown): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([k, v]) => [cbor(k), cbor(v)]),
  ])
}

interface Asked {
  readonly challenge: string
}

interface How {
  /** Where the browser says that it is; another one is a phishing page. */
  readonly origin?: string
  /** False: nobody touched the sensor. */
  readonly verified?: boolean
}

/** A passkey of software that answers as a device does, and wrongly where a test wants it. */
export class Passkey {
  readonly id = randomBytes(16)
  readonly rp: string
  /** Devices that count begin at one; 0 stays 0, as on phones that sync their keys. */
  count = 0
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  constructor(rp: string) {
    this.rp = rp
  }

  #data(flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.count)
    return Buffer.concat([sha256(this.rp), Buffer.from([flags]), count])
  }

  #client(type: string, { challenge }: Asked, origin = `https://${this.rp}`): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #answer(response: Readonly<Record<string, Buffer>>) {
    const id = this.id.toString('base64url')
    const texts = Object.entries(response).map(([k, v]) => [k, v.toString('base64url')])
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(texts) as Record<string, string>,
    }
  }

  create(asked: Asked, how: How = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<unknown, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const length = Buffer.from([0, this.id.length])
    const authData = Buffer.concat([this.#data(0x45), Buffer.alloc(16), length, this.id, cbor(key)])
    const attestation = new Map<unknown, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', asked, how.origin),
      attestationObject: cbor(attestation),
    })
  }

  get(asked: Asked, how: How = {}) {
    const clientDataJSON = this.#client('webauthn.get', asked, how.origin)
    const authenticatorData = this.#data(how.verified === false ? 0x01 : 0x05)
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(clientDataJSON)]))
      .sign(this.#keys.privateKey)
    return this.#answer({ clientDataJSON, authenticatorData, signature })
  }
}
