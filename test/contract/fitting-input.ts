import { z } from '#kernel/shared/z.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minimum?: number
}

/** Texts of the shapes that calls ask for; one of them fits wherever a text is wanted. */
const TEXTS = [
  'X1',
  'XX0A2611200001',
  '2026-11-20',
  '10:00',
  '5f4e3c2a-1b0d-4c9e-8f7a-6b5c4d3e2f1a',
]

/**
 * The least input that a call's schema takes, with `key` at a place below lists and parts by dots.
 * It says nothing that is true: it is for what a call refuses before it looks at the rest.
 */
export function fittingInput(schema: z.ZodType, at: string, key: string): unknown {
  const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema
  for (const input of variants(json, at.split('.'), key)) {
    const fitted = fitTexts(schema, input)
    if (fitted !== undefined) return fitted
  }
  throw new Error(`no input fits that has ${at}`)
}

/** The input, with other texts where the first one has not the shape that is asked for. */
function fitTexts(schema: z.ZodType, input: unknown): unknown {
  const tried = new Map<string, number>()
  for (;;) {
    const { error } = schema.safeParse(input)
    const [issue] = error?.issues ?? []
    if (!issue) return input
    const place = issue.path.join('.')
    const turn = (tried.get(place) ?? 0) + 1
    tried.set(place, turn)
    const text = TEXTS[turn]
    if (text === undefined || !put(input, issue.path.map(String), text)) return undefined
  }
}

function put(input: unknown, path: readonly string[], value: string): boolean {
  const holder = path.slice(0, -1).reduce<unknown>((at, name) => Object(at)[name], input)
  const name = path.at(-1) ?? ''
  if (typeof Object(holder)[name] !== 'string') return false
  ;(holder as Record<string, unknown>)[name] = value
  return true
}

/** One input for each way of the unions on the way to the place. */
function variants(s: Schema, at: readonly string[], key: string): unknown[] {
  const ways = s.anyOf ?? s.oneOf
  if (ways) return ways.flatMap((one) => variants(one, at, key))
  if (s.items && at.length > 0) return variants(s.items, at, key).map((one) => [one])
  if (s.properties) {
    const [name, ...rest] = at
    const part = name === undefined ? undefined : s.properties[name]
    if (name !== undefined && !part) return []
    const base = Object.fromEntries(
      (s.required ?? []).map((n) => [n, least(s.properties?.[n] ?? {})]),
    )
    if (name === undefined || !part) return [base]
    return variants(part, rest, key).map((one) => ({ ...base, [name]: one }))
  }
  return at.length === 0 ? [key] : []
}

function least(s: Schema): unknown {
  if (s.const !== undefined) return s.const
  if (s.enum) return s.enum[0]
  const way = s.anyOf?.[0] ?? s.oneOf?.[0]
  if (way) return least(way)
  const type = Array.isArray(s.type) ? s.type[0] : s.type
  if (s.properties) return variants(s, [], '')[0]
  if (type === 'array') return [least(s.items ?? {})]
  if (type === 'number' || type === 'integer') return Math.max(1, s.minimum ?? 1)
  if (type === 'boolean') return false
  return TEXTS[0]
}
