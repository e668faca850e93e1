// A fingerprint agent without a reader, for tests and for trying it out: the finger is a text. It
// speaks the protocol of docs/fingerprint-agent.md as a real agent does.
//   node start.mjs run scripts/fingerprint-agent.ts [port] [finger]
import { type KeyObject, createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import {
  FINGERPRINT_AGENT,
  AWALAN_TANDA,
  type FromAgent,
  type AgentAnswer,
  type ToAgent,
} from '#kernel/shared/fingerprint-agent.ts'

type Cocokkan = Extract<ToAgent, { perintah: 'cocokkan' }>

/** What a reader would make of a finger; the same finger always gives the same. */
export const templat = (finger: string) =>
  Buffer.from(`templat ${finger} `.repeat(64).slice(0, 512)).toString('base64')

const digest = (base64: string) =>
  createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex')

export class FingerprintAgent {
  readonly id_perangkat: string
  readonly kunci_publik: string
  /** Whose finger lies on the reader. */
  finger: string
  readonly #key: KeyObject
  #server: WebSocketServer | undefined

  constructor(id_perangkat: string, finger: string) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    this.id_perangkat = id_perangkat
    this.finger = finger
    this.#key = privateKey
    this.kunci_publik = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  }

  /** Listens on this machine only. Answers its address. */
  async listen(port = 0): Promise<string> {
    const server = new WebSocketServer({ host: '127.0.0.1', port })
    await new Promise((resolve) => server.once('listening', resolve))
    server.on('connection', (socket) => {
      socket.on('message', (raw) => this.#hear(socket, raw.toString()))
    })
    this.#server = server
    return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  close(): void {
    for (const socket of this.#server?.clients ?? []) socket.terminate()
    this.#server?.close()
  }

  /** Compares the finger with the templates, and signs what came of it. */
  match({ id_tantangan, tantangan, user_id, jari }: Omit<Cocokkan, 'perintah'>): string {
    const mine = templat(this.finger)
    const found = jari.find((j) => j.bytes === mine)
    return this.sign({
      id_tantangan,
      tantangan,
      id_perangkat: this.id_perangkat,
      user_id,
      cocok: found !== undefined,
      jari: found?.jari ?? 0,
      templat: digest(found?.bytes ?? mine),
    })
  }

  sign(answer: AgentAnswer): string {
    const payload = Buffer.from(JSON.stringify(answer)).toString('base64url')
    const signature = sign(null, Buffer.from(AWALAN_TANDA + payload), this.#key)
    return `${payload}.${signature.toString('base64url')}`
  }

  #hear(socket: WebSocket, text: string): void {
    const say = (message: FromAgent) => socket.send(JSON.stringify(message))
    const message = JSON.parse(text) as ToAgent
    const { id_perangkat, kunci_publik } = this
    switch (message.perintah) {
      case 'siapa':
        say({ jenis: 'agen', versi: 1, id_perangkat, nama: 'Simulator', kunci_publik })
        break
      case 'cocokkan':
        say({ jenis: 'tempelkan' })
        say({ jenis: 'jawaban', fp: this.match(message) })
        break
      case 'rekam':
        say({ jenis: 'tempelkan' })
        say({ jenis: 'templat', bytes: templat(this.finger) })
        break
      case 'batal':
        break
    }
  }
}

if (import.meta.main) {
  const [port = new URL(FINGERPRINT_AGENT).port, finger = 'SPV'] = process.argv.slice(2)
  const agent = new FingerprintAgent('simulator', finger)
  console.log(`${await agent.listen(Number(port))}, the finger of ${finger}`)
}
