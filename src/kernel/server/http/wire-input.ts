import type { z } from '#kernel/shared/z.ts'
import type { Call } from '#kernel/shared/contract.ts'

/**
 * Fields that the specification's clients send beside those of a call: a hidden number, and an
 * encryption flag with its list of fields (section 7, R-295). TLS encrypts everything, so these are
 * accepted and ignored.
 */
const BESIDE: readonly string[] = [
  'no_faktur_group',
  'encrypt',
  'is_encrypt',
  'isEncrypted',
  'ignore',
  'ignore_field',
]

/** Filter value for every choice at once, in any list or report. */
export const ALL = 'ALL'
/**
 * Fields that keep `ALL`: typed search text, and the branch, which is one's own shop by default.
 */
const KEPT: readonly string[] = ['search', 'kode_toko']

type Named = Readonly<Record<string, unknown>>

/** A body without the fields that are sent beside those of the call. */
export function withoutBeside(call: Call, body: Named): Named {
  const beside = BESIDE.filter((name) => name in body && !(name in fieldsOf(call.input)))
  return beside.length === 0 ? body : omit(body, beside)
}

/** A query without such fields, and without filters that ask for everything. */
export function readQuery(call: Call, query: Named): Named {
  const asked = withoutBeside(call, query)
  const all = Object.keys(asked).filter((name) => asked[name] === ALL && !KEPT.includes(name))
  return call.method !== 'GET' || all.length === 0 ? asked : omit(asked, all)
}

function omit(from: Named, names: readonly string[]): Named {
  return Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)))
}

/** The fields of a call's input, also when its schema is made on first use. */
function fieldsOf(schema: z.core.$ZodType): Named {
  const { shape, getter } = schema._zod.def as {
    shape?: Named
    getter?: () => z.core.$ZodType
  }
  return shape ?? (getter ? fieldsOf(getter()) : {})
}
