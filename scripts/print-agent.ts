// A print agent: takes slips from the browser of this machine and writes their bytes to a file or a
// device, as docs/print-agent.md says. Enough for a printer that Linux shows as /dev/usb/lp0, and
// what the tests print on.
//   node start.mjs run scripts/print-agent.ts /dev/usb/lp0 [80|58] [port] [origin …]
import { appendFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import {
  PRINT_AGENT,
  type FromPrintAgent,
  type ToPrintAgent,
  type AgentPrinter,
} from '#kernel/shared/print-agent.ts'

type Job = Extract<ToPrintAgent, { perintah: 'cetak' }>

/** How many ids are remembered, so that a slip sent twice comes out once. */
const REMEMBERED = 100
const MOST_BYTES = 4 * 1024 * 1024

export class PrintAgent {
  readonly #printer: AgentPrinter
  readonly #write: (bytes: Buffer) => Promise<void>
  /** Web addresses that may print; none: all of them. */
  readonly #origins: ReadonlySet<string>
  readonly #done = new Set<string>()
  #server: WebSocketServer | undefined

  constructor(o: {
    readonly printer: AgentPrinter
    readonly write: (bytes: Buffer) => Promise<void>
    readonly origins?: readonly string[]
  }) {
    this.#printer = o.printer
    this.#write = o.write
    this.#origins = new Set(o.origins)
  }

  /** Listens on this machine only. Answers its address. */
  async listen(port = 0): Promise<string> {
    const server = new WebSocketServer({
      host: '127.0.0.1',
      port,
      maxPayload: MOST_BYTES,
      verifyClient: ({ origin }: { readonly origin: string }) =>
        this.#origins.size === 0 || this.#origins.has(origin),
    })
    await new Promise((resolve) => server.once('listening', resolve))
    server.on('connection', (socket) => {
      socket.on('message', (raw) => void this.#hear(socket, raw.toString()))
    })
    this.#server = server
    return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  close(): void {
    for (const socket of this.#server?.clients ?? []) socket.terminate()
    this.#server?.close()
  }

  async #hear(socket: WebSocket, text: string): Promise<void> {
    const say = (message: FromPrintAgent) => socket.send(JSON.stringify(message))
    const message = read(text)
    if (message?.perintah === 'siapa')
      say({ jenis: 'agen_cetak', versi: 1, nama: 'Kencana', printer: [this.#printer] })
    else if (message?.perintah === 'cetak') say(await this.#print(message))
    else socket.close()
  }

  async #print({ id, printer, data }: Job): Promise<FromPrintAgent> {
    if (printer !== this.#printer.id) return { jenis: 'gagal', id, sebab: `no printer ${printer}` }
    if (this.#done.has(id)) return { jenis: 'tercetak', id }
    try {
      await this.#write(Buffer.from(data, 'base64'))
    } catch (error) {
      return { jenis: 'gagal', id, sebab: error instanceof Error ? error.message : String(error) }
    }
    this.#done.add(id)
    const [oldest] = this.#done
    if (this.#done.size > REMEMBERED && oldest !== undefined) this.#done.delete(oldest)
    return { jenis: 'tercetak', id }
  }
}

function read(text: string): ToPrintAgent | null {
  try {
    return JSON.parse(text) as ToPrintAgent
  } catch {
    return null
  }
}

if (import.meta.main) {
  const [to = 'cetak.bin', width = '80', port, ...origins] = process.argv.slice(2)
  const printer = { id: 'UTAMA', nama: to, lebar: width === '58' ? 58 : 80 } as const
  const agent = new PrintAgent({ printer, write: (bytes) => appendFile(to, bytes), origins })
  const address = await agent.listen(Number(port ?? new URL(PRINT_AGENT).port))
  console.log(`${address}, printing to ${to}`)
}
