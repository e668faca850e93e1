import * as zod from 'zod'

export * from 'zod'

// A schema never changes, so those without a bound are made once: contracts name them four thousand
// times, and each would take the server 1 kB (docs/decisions/0430).

const STRING = zod.string()
export const string = (): zod.ZodString => STRING

const INT = zod.int()
/** A whole number that JavaScript counts exactly. */
export const int = (): zod.ZodInt => INT

const NUMBER = zod.number()
export const number = (): zod.ZodNumber => NUMBER

const BOOLEAN = zod.boolean()
export const boolean = (): zod.ZodBoolean => BOOLEAN

const UNKNOWN = zod.unknown()
export const unknown = (): zod.ZodUnknown => UNKNOWN

const NEVER = zod.never()
/** An object that refuses every other key. */
export function strictObject<T extends zod.core.$ZodLooseShape>(
  shape: T,
): zod.ZodObject<zod.core.util.Writeable<T>, zod.core.$strict>
export function strictObject(shape: zod.core.$ZodLooseShape) {
  return new zod.ZodObject({ type: 'object', shape, catchall: NEVER })
}
