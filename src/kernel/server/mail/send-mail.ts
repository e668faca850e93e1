import type { Readable } from 'node:stream'
import type { MailConfig } from './config.ts'

export interface Mail {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly file: { readonly name: string; readonly type: string; readonly body: Readable }
  /** Names this mail: a server that sees it twice may drop the second. */
  readonly id: string
}

/**
 * What became of a mail for one recipient. `ULANG`: certainly not taken, and worth another try;
 * `TAK_TENTU`: nobody knows whether it was taken.
 */
export interface MailResult {
  readonly status: 'TERKIRIM' | 'DITOLAK' | 'ULANG' | 'TAK_TENTU'
  readonly words: string
}

const CONNECT_MS = 15_000
const SILENT_MS = 60_000
const MOST_WORDS = 300
const HERE = /^(127\.|\[?::1\]?$|localhost$)/

interface SmtpFailure {
  readonly response?: string
  readonly responseCode?: number
  readonly code?: string
  readonly recipient?: string
  readonly rejectedErrors?: readonly SmtpFailure[]
  readonly message?: string
}

const words = (e: SmtpFailure) => (e.response ?? e.message ?? '').trim().slice(0, MOST_WORDS)

/**
 * Sends one mail over a connection of its own; the file is streamed. Answers by recipient, and never
 * throws for what the server does. A file that breaks while it is read counts as not taken, because
 * the mail has no end then.
 */
export async function sendMail(
  config: MailConfig,
  mail: Mail,
): Promise<ReadonlyMap<string, MailResult>> {
  // Loaded on first use: no sale needs it.
  const { createTransport } = await import('nodemailer')
  const { host, port, secure, auth } = config
  const transport = createTransport({
    host,
    port,
    secure,
    ...(auth ? { auth, requireTLS: !secure && !HERE.test(host) } : {}),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { body } = mail.file
  const broken: { error?: Error } = {}
  body.once('error', (error) => (broken.error = error))
  let whole = false
  body.once('end', () => (whole = true))
  const all = (r: MailResult) => new Map(mail.to.map((to) => [to, r]))
  try {
    const done = await transport.sendMail({
      from: config.from,
      to: [...mail.to],
      subject: mail.subject,
      text: mail.text,
      messageId: `<${mail.id}@kencana>`,
      attachments: [{ filename: mail.file.name, contentType: mail.file.type, content: body }],
    })
    const refused = refusals((done as { rejectedErrors?: readonly SmtpFailure[] }).rejectedErrors)
    const taken: MailResult = { status: 'TERKIRIM', words: done.response.slice(0, MOST_WORDS) }
    return new Map(mail.to.map((to) => [to, refused.get(to) ?? taken]))
  } catch (error) {
    const failure = error as SmtpFailure
    if (broken.error) return all({ status: 'ULANG', words: broken.error.message })
    const refused = refusals(failure.rejectedErrors)
    const rest = resultOf(failure, whole)
    return new Map(mail.to.map((to) => [to, refused.get(to) ?? rest]))
  } finally {
    transport.close()
    body.destroy()
  }
}

const refusals = (errors: readonly SmtpFailure[] = []) =>
  new Map(errors.flatMap((e) => (e.recipient ? [[e.recipient, resultOf(e)] as const] : [])))

/**
 * 5xx is final, 4xx is for now. Without an answer it may have been taken only when the whole file had
 * been read: before, the mail had no end.
 */
function resultOf(e: SmtpFailure, whole = false): MailResult {
  const { responseCode = 0, code } = e
  // A server that knows no such sender has said nothing of the recipient: somebody mends the settings.
  if (code === 'EAUTH') return { status: 'ULANG', words: words(e) }
  if (responseCode >= 500) return { status: 'DITOLAK', words: words(e) }
  if (responseCode >= 400 || !whole) return { status: 'ULANG', words: words(e) }
  return { status: 'TAK_TENTU', words: words(e) }
}
