import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Call } from '#kernel/shared/contract.ts'
import type { Setting } from '#kernel/shared/gates.ts'
import type { Bahasa } from '#kernel/shared/i18n.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import type { Outcome } from '../command/posting.ts'
import type { Tx } from '../db/tx.ts'
import type { SessionKind, Session } from '../session/session.ts'
import type { Toko } from '../session/shop-store.ts'
import type { Services } from './services.ts'
import type { WrittenList } from './written-list.ts'

/** Everything that a call by a logged-in person may look at. */
export interface Ctx {
  readonly sesi: Session
  readonly toko: Toko
  readonly modules: Readonly<Record<string, Setting>>
  /** Of the shop as the call remembers it (`ShopState`). */
  readonly aturan: number
  readonly tanda: string
  readonly bahasa: Bahasa
  readonly request_id: string
  readonly services: Services
  /** Sets or, with null, clears the cookie of a session in the browser that asks. */
  readonly setCookie: OpenCtx['setCookie']
  /** Aborted when the caller has gone: long work stops. */
  readonly signal: AbortSignal
}

/** What a call without a session gets: the address and browser it came from, and a cookie jar. */
export interface OpenCtx {
  readonly alamat: string
  readonly agen: string
  /** True when a browser asks: only then the session is bound to a cookie. */
  readonly browser: boolean
  readonly bahasa: Bahasa
  readonly request_id: string
  readonly services: Services
  setCookie(value: string | null, jenis?: SessionKind): void
}

/** A file to show or save instead of an envelope. */
export interface FileAnswer {
  readonly name: string
  readonly type: string
  readonly body: Buffer | Readable
  /** Shown in the browser rather than saved. */
  readonly inline?: boolean
  /** Opaque version for If-None-Match. */
  readonly etag?: string
  /**
   * What the browser of this session does with it: `selamanya` where the address never shows anything
   * else, `jangan` where nothing of it may stay on the machine; asked for anew otherwise.
   */
  readonly simpan?: 'selamanya' | 'jangan'
}

/** A file out of a call that may also answer an envelope: a report or list asked for by format. */
export class Download implements FileAnswer {
  readonly name: string
  readonly type: string
  readonly body: Buffer | Readable
  /** Bytes, where they are known: lets the browser show how far it is. */
  readonly size: number | undefined
  constructor(file: FileAnswer & { readonly size?: number }) {
    this.name = file.name
    this.type = file.type
    this.body = file.body
    this.size = file.size
  }
}

/** A file for anybody, under an address whose content never changes: kept for a year by whoever asks. */
export class FixedFile {
  readonly file: FileAnswer
  constructor(file: FileAnswer) {
    this.file = file
  }
}

/** `data` with more fields beside it in the envelope: count, totals, page. */
export class Envelope<T> {
  readonly data: T
  readonly more: Readonly<Record<string, unknown>>
  constructor(data: T, more: Readonly<Record<string, unknown>>) {
    this.data = data
    this.more = more
  }
}

/** An answer that rarely changes, with its version: whoever has it already hears 304. */
export class Tagged<T> {
  readonly data: T
  readonly etag: string
  /** What stands beside `data` in the envelope. */
  readonly more: Readonly<Record<string, unknown>>
  /** Seconds for which anybody, also of another site, may use it without asking; none: ask always. */
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
  /** The request's idempotency key: what an approval of a document yet to be made is bound to. */
  kunci: string
  /** Business date that the posting will carry. */
  tanggal: Tanggal
  /** The instant of this attempt; the audit entry carries the same. */
  waktu: Date
  /** What the preparation found out. */
  siap: S
}) => Promise<Outcome<Out<C>>>

/**
 * What a command does before its own transaction begins: what concerns another shop, in a
 * transaction of that shop alone. It runs again for a repeated key, so doing it twice must be the
 * same as once, and the command may still fail after it.
 */
export type Preparation<C extends Call, S> = (a: { ctx: Ctx; input: In<C> }) => Promise<S>

type Asked<H extends (a: never) => unknown> = Parameters<H>[0]

/**
 * A call that is registered. Its handler is a method, since one list holds the handlers of all
 * contracts: each gets what was checked against its own.
 */
export type Route =
  | {
      readonly kind: 'query'
      readonly call: Call
      handle(a: Asked<QueryHandler<Call>>): ReturnType<QueryHandler<Call>>
    }
  | CommandRoute
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
  /** What the command does before its own transaction; the handler gets the outcome. */
  persiapan?(a: { ctx: Ctx; input: unknown }): Promise<unknown>
}

/** A read of the session's shop, inside one read-only transaction. */
export function defineQuery<C extends Call>(call: C, handle: QueryHandler<C>): Route {
  return { kind: 'query', call, handle }
}

/**
 * The only way to write. What the handler reads and locks is the first flight; what it returns is
 * posted in the second, as one statement with its number, ledger lines, audit and stored answer.
 */
export function defineCommand<C extends Call>(call: C, handle: CommandHandler<C>): Route {
  return { kind: 'command', call, handle }
}

/** A command that concerns another shop too: its preparation there, then the command here. */
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

/** A call that needs no session: login and what must answer before it. */
export function defineOpen<C extends Call>(
  call: C,
  handle: (a: { ctx: OpenCtx; input: In<C> }) => Promise<Out<C> | Tagged<Out<C>> | FixedFile>,
): Route {
  return { kind: 'open', call, handle }
}

/** A call on the session itself or on local tables, outside any shop's transaction. */
export function defineSession<C extends Call>(
  call: C,
  handle: (a: { ctx: Ctx; input: In<C> }) => Promise<Out<C> | Envelope<Out<C>> | Download>,
): Route {
  return { kind: 'session', call, handle }
}
