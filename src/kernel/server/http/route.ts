import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { z } from '#kernel/shared/z.ts'
import type { Call } from '#kernel/shared/contract.ts'
import type { Setting } from '#kernel/shared/gates.ts'
import type { Bahasa } from '#kernel/shared/i18n.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import type { Outcome } from '../command/posting.ts'
import type { Tx } from '../db/tx.ts'
import type { SessionKind, Session } from '../session/session.ts'
import type { Shop } from '../session/shop-store.ts'
import type { Services } from './services.ts'
import type { WrittenList } from './written-list.ts'

/** What a call by a logged-in person can use. */
export interface Ctx {
  readonly sesi: Session
  readonly toko: Shop
  readonly modules: Readonly<Record<string, Setting>>
  /** Count of the shop's rules as this call remembers them (`ShopState`). */
  readonly aturan: number
  readonly tanda: string
  readonly bahasa: Bahasa
  readonly request_id: string
  readonly services: Services
  /** Sets the cookie of a session in the asking browser; null clears it. */
  readonly setCookie: OpenCtx['setCookie']
  /** Aborts when the caller has disconnected, so that long work stops. */
  readonly signal: AbortSignal
}

/**
 * What a call without a session can use: address and browser of the caller, and the cookie setter.
 */
export interface OpenCtx {
  readonly alamat: string
  readonly agen: string
  /** True when a browser asks; only then the session is bound to a cookie. */
  readonly browser: boolean
  readonly bahasa: Bahasa
  readonly request_id: string
  readonly services: Services
  setCookie(value: string | null, jenis?: SessionKind): void
}

/** A file as an answer, in place of the envelope. */
export interface FileAnswer {
  readonly name: string
  readonly type: string
  readonly body: Buffer | Readable
  /** The browser shows the file and does not save it. */
  readonly inline?: boolean
  /** Opaque version for If-None-Match. */
  readonly etag?: string
  /**
   * How this session's browser caches the file: `selamanya` when the address never changes its
   * content, `jangan` when nothing of it may stay on the machine. Without a value the browser asks
   * each time.
   */
  readonly simpan?: 'selamanya' | 'jangan'
}

/** A file from a call that can also answer an envelope: a report or list with a `format`. */
export class Download implements FileAnswer {
  readonly name: string
  readonly type: string
  readonly body: Buffer | Readable
  /** Size in bytes where it is known; the browser shows its progress by it. */
  readonly size: number | undefined
  constructor(file: FileAnswer & { readonly size?: number }) {
    this.name = file.name
    this.type = file.type
    this.body = file.body
    this.size = file.size
  }

  /** Closes the file where nobody is going to read it. */
  discard(): void {
    if (!Buffer.isBuffer(this.body)) this.body.destroy()
  }
}

/** A public file at an address whose content never changes; any cache may keep it for a year. */
export class FixedFile {
  readonly file: FileAnswer
  constructor(file: FileAnswer) {
    this.file = file
  }
}

/** `data` with other fields of the envelope: count, totals, page. */
export class Envelope<T> {
  readonly data: T
  readonly more: Readonly<Record<string, unknown>>
  /** Name that `data` goes by on the wire, where the specification has another one. */
  readonly under: string
  constructor(data: T, more: Readonly<Record<string, unknown>>, under = 'data') {
    this.data = data
    this.more = more
    this.under = under
  }
}

/** An answer that rarely changes, with its version; a caller that has this version gets 304. */
export class Tagged<T> {
  readonly data: T
  readonly etag: string
  /** Other fields of the envelope. */
  readonly more: Readonly<Record<string, unknown>>
  /** Seconds for which any client may reuse it without asking; undefined: ask each time. */
  readonly umur: number | undefined
  constructor(
    data: T,
    etag: string,
    o: { readonly more?: Readonly<Record<string, unknown>>; readonly umur?: number } = {},
  ) {
    this.data = data
    this.etag = etag
    this.more = o.more ?? {}
    this.umur = o.umur
  }
}

type In<C extends Call> = z.output<C['input']>
type Out<C extends Call> = z.input<C['output']>

export type QueryHandler<C extends Call> = (a: {
  ctx: Ctx
  tx: Tx
  input: In<C>
}) => Promise<Out<C> | Envelope<Out<C>> | WrittenList | Download>

export type CommandHandler<C extends Call, S = undefined> = (a: {
  ctx: Ctx
  tx: Tx
  input: In<C>
  /** The request's idempotency key; an approval is bound to it before the document exists. */
  kunci: string
  /** Business date of the posting. */
  tanggal: Tanggal
  /** The instant of this attempt; the audit entry carries the same one. */
  waktu: Date
  /** Result of the preparation. */
  siap: S
}) => Promise<Outcome<Out<C>>>

/**
 * Work of a command before its own transaction, such as a write in another shop in a transaction of
 * that shop. It runs again for a repeated key and the command may still fail after it, so running
 * it twice must have the same result as once.
 */
export type Preparation<C extends Call, S> = (a: { ctx: Ctx; input: In<C> }) => Promise<S>

type Asked<H extends (a: never) => unknown> = Parameters<H>[0]

/**
 * A registered call. Its handler is a method because one list holds the handlers of all contracts;
 * each handler gets input that was checked against its own contract.
 */
export type Route =
  | {
      readonly kind: 'query'
      readonly call: Call
      handle(a: Asked<QueryHandler<Call>>): ReturnType<QueryHandler<Call>>
    }
  | CommandRoute
  | NoticeRoute
  | {
      readonly kind: 'file'
      readonly call: Call
      handle(a: { ctx: Ctx; tx: Tx; input: unknown }): Promise<FileAnswer>
    }
  | {
      readonly kind: 'open'
      readonly call: Call
      handle(a: { ctx: OpenCtx; input: unknown }): Promise<unknown>
    }
  | {
      readonly kind: 'session'
      readonly call: Call
      handle(a: { ctx: Ctx; input: unknown }): Promise<unknown>
    }

export interface CommandRoute {
  readonly kind: 'command'
  readonly call: Call
  handle(a: Asked<CommandHandler<Call, unknown>>): ReturnType<CommandHandler<Call, unknown>>
  /** Runs before the command's own transaction; the handler gets its result. */
  persiapan?(a: { ctx: Ctx; input: unknown }): Promise<unknown>
}

/** What a machine outside sends, as it came: its signature is over these bytes. */
export interface Sent {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** Scheme and host that the machine called. */
  readonly origin: string
}

export interface NoticeRoute {
  readonly kind: 'notice'
  readonly call: Call
  /** Answers an HTTP status. */
  handle(a: { ctx: OpenCtx; input: unknown; sent: Sent }): Promise<number>
}

/** A read of the session's shop, inside one read-only transaction. */
export function defineQuery<C extends Call>(call: C, handle: QueryHandler<C>): Route {
  return { kind: 'query', call, handle }
}

/**
 * The only way to write. The handler's reads and locks are the first flight. The second posts its
 * outcome in one statement, with number, ledger lines, audit and stored answer.
 */
export function defineCommand<C extends Call>(call: C, handle: CommandHandler<C>): Route {
  return { kind: 'command', call, handle }
}

/** A command that also concerns another shop: its preparation runs there, then the command here. */
export function definePreparedCommand<C extends Call, S>(
  call: C,
  persiapan: Preparation<C, S>,
  handle: CommandHandler<C, S>,
): Route {
  return { kind: 'command', call, handle, persiapan }
}

/** A download. */
export function defineFile<C extends Call>(
  call: C,
  handle: (a: { ctx: Ctx; tx: Tx; input: In<C> }) => Promise<FileAnswer>,
): Route {
  return { kind: 'file', call, handle }
}

/** A call without a session: the login and whatever has to answer before it. */
export function defineOpen<C extends Call>(
  call: C,
  handle: (a: {
    ctx: OpenCtx
    input: In<C>
  }) => Promise<Out<C> | Tagged<Out<C>> | FixedFile | Download>,
): Route {
  return { kind: 'open', call, handle }
}

/**
 * A notice that another machine sends and signs: nobody is logged in, the signature opens. The
 * answer is a status without a body. Its input is what its path says.
 */
export function defineNotice<C extends Call>(
  call: C,
  handle: (a: { ctx: OpenCtx; input: In<C>; sent: Sent }) => Promise<number>,
): Route {
  return { kind: 'notice', call, handle }
}

/** A call on the session itself or on local tables, outside the transaction of any shop. */
export function defineSession<C extends Call>(
  call: C,
  handle: (a: { ctx: Ctx; input: In<C> }) => Promise<Out<C> | Envelope<Out<C>> | Download>,
): Route {
  return { kind: 'session', call, handle }
}
