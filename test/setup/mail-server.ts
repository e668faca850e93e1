import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Received {
  readonly from: string
  readonly to: readonly string[]
  /** Headers of the mail, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly parts: readonly Part[]
}

interface Part {
  readonly type: string
  readonly name: string | undefined
  readonly body: Buffer
}

const refusal = (code: number, words: string) =>
  Object.assign(new Error(words), { responseCode: code })

/** Somebody else's mail server: real SMTP on this machine, refuses what it is told to. */
export class MailServer {
  readonly received: Received[] = []
  /** Recipients that are refused, each with an answer of SMTP. */
  readonly refused = new Map<string, number>()
  /** Answer to the next mails after their last byte; null takes them. `drop` breaks the line. */
  readonly next: (number | 'drop')[] = []
  #server: SMTPServer | undefined
  #port = 0

  /** Answers MAIL_URL. The second time it comes back at the same address. */
  async listen(): Promise<string> {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      allowInsecureAuth: true,
      logger: false,
      onAuth: ({ username, password }, _, done) =>
        username === 'toko' && password === 'rahasia emas'
          ? done(null, { user: username })
          : done(refusal(535, 'wrong password')),
      onRcptTo: ({ address }, _, done) => {
        const code = this.refused.get(address)
        done(code ? refusal(code, `no mailbox ${address}`) : null)
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const ending = this.next.shift()
          if (typeof ending === 'number') return done(refusal(ending, `answer ${ending}`))
          const { mailFrom, rcptTo } = session.envelope
          this.received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map((r) => r.address),
            ...readMail(Buffer.concat(chunks).toString('latin1')),
          })
          if (ending !== 'drop') return done()
          for (const { _socket } of (server as unknown as { connections: Set<Line> }).connections)
            _socket.destroy()
        })
      },
    })
    server.on('error', () => {})
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', () => resolve()))
    this.#server = server
    this.#port = (server.server.address() as AddressInfo).port
    return `smtp://toko:${encodeURIComponent('rahasia emas')}@127.0.0.1:${this.#port}`
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server?.close(() => resolve()))
  }
}

interface Line {
  readonly _socket: { destroy(): void }
}

function readMail(raw: string): Pick<Received, 'headers' | 'parts'> {
  const { headers, body } = split(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1) : [raw]
  return { headers, parts: parts.map(partOf) }
}

function partOf(raw: string): Part {
  const { headers, body } = split(raw.replace(/^\r\n/, ''))
  const encoding = headers['content-transfer-encoding'] ?? '7bit'
  return {
    type: (headers['content-type'] ?? '').split(';')[0] ?? '',
    name: /filename="?([^";]+)"?/.exec(headers['content-disposition'] ?? '')?.[1],
    body: encoding === 'base64' ? Buffer.from(body, 'base64') : plain(body, encoding),
  }
}

const plain = (body: string, encoding: string): Buffer =>
  encoding === 'quoted-printable'
    ? Buffer.from(
        body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`))),
        'latin1',
      )
    : Buffer.from(body, 'latin1')

function split(raw: string) {
  const at = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((l) => [
      l.slice(0, l.indexOf(':')).toLowerCase(),
      l.slice(l.indexOf(':') + 1).trim(),
    ]),
  )
  return { headers, body: raw.slice(at + 4) }
}
