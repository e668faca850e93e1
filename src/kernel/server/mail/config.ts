import { type Environment, parseUrl } from '../environment.ts'

/** The server that mail leaves by. */
export interface MailConfig {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; else STARTTLS where the server offers it. */
  readonly secure: boolean
  readonly auth: { readonly user: string; readonly pass: string } | null
  /** As mail programs write it: `Toko Emas <laporan@toko.example>`. */
  readonly from: string
}

const FROM = /^(?:[^<>@\r\n]+ )?<?[^\s<>@,;"]+@[^\s<>@,;"]+>?$/

/** MAIL_URL and MAIL_FROM; null without either. Throws an Error that names the variable. */
export function readMail(env: Environment): MailConfig | null {
  const [address, from] = [env.text('MAIL_URL'), env.text('MAIL_FROM')]
  if (address === null && from === null) return null
  if (address === null || from === null)
    throw new Error('MAIL_URL and MAIL_FROM: one is of no use without the other')
  const url = parseUrl(address)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname)
    throw new Error('MAIL_URL: it is no address as smtp://user:password@host:587')
  if (!FROM.test(from)) throw new Error(`MAIL_FROM: ${from} is no sender of mail`)
  const secure = url.protocol === 'smtps:'
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  return {
    host: url.hostname,
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    auth: user ? { user, pass } : null,
    from,
  }
}
