import type { z } from '#kernel/shared/z.ts'
import type { Call } from '#kernel/shared/contract.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { OWNERS, mayChangeDate } from '#kernel/shared/gates.ts'
import { zTanggal } from '#kernel/shared/schema.ts'
import { adalahTanggal, periksaRentang } from '#kernel/shared/tanggal.ts'
import { gateContext } from './authenticate.ts'
import type { Ctx } from './route.ts'

type Input = Readonly<Record<string, unknown>>

/** A list between two dates; without them it covers everything. */
const RANGE = ['tgl_from', 'tgl_to'] as const
const NUMBER = /^\w{14}$/
const known = new WeakMap<Call, readonly string[]>()

/** Names of the dates in a call's input, derived from its schema. */
export function datesOf(call: Call): readonly string[] {
  let names = known.get(call)
  if (!names) {
    const { shape = {} } = call.input as Partial<z.ZodObject>
    names = Object.entries(shape).flatMap(([name, s]) => (isDate(s) ? [name] : []))
    known.set(call, names)
  }
  return names
}

function isDate(schema: z.core.$ZodType): boolean {
  if (schema === zTanggal) return true
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType }
  return innerType !== undefined && isDate(innerType)
}

/**
 * Applies the date rules to every declared call, so that none can forget them. A person who may not
 * change dates gets the shop's business date and is refused any other. A list
 * between two dates has to start before it ends, and spans one month at most while that module is
 * on, except for owners. A call with `dates: 'free'` is left alone. Answers
 * the input to continue with.
 */
export function holdDates<I>(call: Call, input: I, ctx: Ctx): I {
  const names = datesOf(call)
  if (names.length === 0 || call.dates === 'free') return input
  const locked = !mayChangeDate(gateContext(ctx))
  const held = locked ? lock(names, input as Input, ctx.toko.tgl_system) : (input as Input)
  const oneMonth = ctx.modules['LAPORAN_SATU_BULAN_MODULE'] === true
  checkRange(held, oneMonth && !OWNERS.includes(ctx.sesi.level))
  return held as I
}

function lock(names: readonly string[], input: Input, today: string): Input {
  const out: Record<string, unknown> = { ...input }
  // A search for a document's number ignores the dates.
  const byNumber = NUMBER.test(String(input['search'] ?? ''))
  for (const name of names) {
    const value = input[name]
    if (value === undefined) {
      // Without dates the list would cover everything, which would get around the lock.
      if (!byNumber && (RANGE as readonly string[]).includes(name)) out[name] = today
    } else if (value !== today) {
      throw fieldErrors({ [name]: { code: 'tanggal.terkunci', params: { tanggal: today } } })
    }
  }
  return out
}

function checkRange(input: Input, oneMonth: boolean): void {
  const [from, to] = RANGE.map((name) => input[name])
  if (typeof from !== 'string' || typeof to !== 'string') return
  if (!adalahTanggal(from) || !adalahTanggal(to)) return
  const code = periksaRentang(from, to)
  if (code === 'tanggal.awal_sesudah_akhir' || (code && oneMonth))
    throw new AppError(code, { status: 422, fields: { tgl_to: { code } } })
}
