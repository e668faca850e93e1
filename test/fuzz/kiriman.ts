import fc from 'fast-check'

/** One operation of the OpenAPI document, as far as junk needs to know it. */
export interface Operation {
  readonly method: string
  readonly path: string
  readonly inPath: readonly string[]
  readonly inQuery: Readonly<Record<string, Schema>>
  readonly body: Readonly<Record<string, Schema>>
}

export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly maximum?: number
  readonly minimum?: number
}

/** A request ready to send: target with its query, and the body's exact bytes. */
export interface Kiriman {
  readonly method: string
  readonly target: string
  readonly body: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

interface OpenApi {
  readonly paths: Record<
    string,
    Record<
      string,
      {
        readonly parameters: readonly { name: string; in: string; schema: Schema }[]
        readonly requestBody?: { content: Record<string, { schema: Schema }> }
      }
    >
  >
}

export function operations(document: unknown): Operation[] {
  return Object.entries((document as OpenApi).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, o]) => ({
      method: method.toUpperCase(),
      path,
      inPath: o.parameters.filter((p) => p.in === 'path').map((p) => p.name),
      inQuery: Object.fromEntries(
        o.parameters.filter((p) => p.in === 'query').map((p) => [p.name, p.schema]),
      ),
      body: o.requestBody?.content['application/json']?.schema.properties ?? {},
    })),
  )
}

/** Numbers that are none, or too much of one; texts that mean something to somebody. */
const ODD_NUMBERS = [-1, 0, 1e308, -1e308, 1_000_000_000_000, 2 ** 53, 0.1, 1e-7, 1.0005, -0]
const ODD_TEXTS = [
  '',
  ' ',
  '1e3',
  '１２３',
  '-1',
  'NaN',
  'null',
  'a\0b',
  '\ud800',
  '../../etc/passwd',
  '%00',
  '%',
  "'; DROP TABLE toko; --",
  '${7*7}',
  '{{x}}',
  '__proto__',
  'constructor',
  '2026-02-30',
  '=1+1',
  '<script>',
  'x'.repeat(5_000),
  '🧨'.repeat(50),
  '\u202e',
  '0x10',
  '1,5',
  '\r\nX-A: b',
]

const junk = fc.oneof(
  fc.constantFrom<unknown>(...ODD_NUMBERS, ...ODD_TEXTS, null, true, false),
  fc.constantFrom<unknown>([], {}, [[]], [null], { $gt: 1 }, { toString: 1 }, [{}]),
  fc.string(),
  fc.double(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Mostly what the schema asks for, so that requests get past the first check; else junk. */
function value(schema: Schema, known: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: fitting(schema, known) }, { weight: 1, arbitrary: junk })
}

function fitting(schema: Schema, known: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf?.length) return fc.oneof(...schema.anyOf.map((s) => fitting(s, known)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'integer':
    case 'number': {
      const top = Math.min(schema.maximum ?? 1_000_000, 1_000_000)
      return fc.oneof(
        fc.integer({ min: 0, max: Math.max(1, top) }),
        fc.constantFrom(...ODD_NUMBERS),
      )
    }
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(value(schema.items ?? {}, known), { maxLength: 4 })
    case 'object':
      return object(schema.properties ?? {}, known)
    case 'string':
      return fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: fc.string() })
    default:
      return fc.oneof(known, junk)
  }
}

function object(
  properties: Readonly<Record<string, Schema>>,
  known: fc.Arbitrary<string>,
): fc.Arbitrary<Record<string, unknown>> {
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, value(schema, known)]),
  )
  return fc.record(parts, { requiredKeys: [] })
}

/** Fields that a person has no business to set: what mass assignment would try. */
const PROTECTED = fc.record(
  {
    kode_toko: fc.constant('B'),
    versi: fc.constant(99),
    level: fc.constant('SU'),
    status: fc.constant('READY'),
    no_faktur_jual: fc.constant('FJTA2601010001'),
    user_id: fc.constant('SU'),
    harga_modal_rp: fc.constant(0),
    is_admin: fc.constant(true),
  },
  { requiredKeys: [] },
)

const RAW_BODIES = [
  '',
  '{',
  '[]',
  '"x"',
  'null',
  '1e999',
  '{"a":1e999}',
  '{"__proto__":{"a":1}}',
  '\ufeff{}',
  '{"a":'.repeat(200),
  `[${'['.repeat(2_000)}`,
  '{"a":"\\ud800"}',
  '\0',
  'a=1&b=2',
]

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  {},
  {},
  { 'idempotency-key': 'x' },
  { 'idempotency-key': 'kunci-yang-sama' },
  { 'x-bahasa': 'xx' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { accept: 'image/png' },
]

/** Requests to one operation, each different, none quite right. */
export function kiriman(o: Operation, known: fc.Arbitrary<string>): fc.Arbitrary<Kiriman> {
  const segment = fc.oneof(
    { weight: 3, arbitrary: known },
    fc.constantFrom(...ODD_TEXTS),
    fc.string(),
  )
  return fc
    .record({
      segments: fc.tuple(...o.inPath.map(() => segment)),
      query: object(o.inQuery, known),
      body: object(o.body, known),
      extra: fc.oneof(
        { weight: 4, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: PROTECTED },
      ),
      raw: fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, fc.constantFrom(...RAW_BODIES)),
      headers: fc.constantFrom(...HEADERS),
    })
    .map(({ segments, query, body, extra, raw, headers }) => {
      const path = o.inPath.reduce(
        (at, name, i) => at.replace(`{${name}}`, encode(segments[i] || 'X')),
        o.path,
      )
      const params = Object.entries({ ...query, ...(o.method === 'GET' ? extra : {}) }).map(
        ([k, v]) => `${encode(k)}=${encode(typeof v === 'string' ? v : (JSON.stringify(v) ?? ''))}`,
      )
      const writes = o.method !== 'GET'
      return {
        method: o.method,
        target: `${path}${params.length > 0 ? `?${params.join('&')}` : ''}`.slice(0, 8_000),
        body: writes ? (raw ?? JSON.stringify({ ...body, ...extra })) : undefined,
        headers: {
          'idempotency-key': crypto.randomUUID(),
          ...(writes ? headers : {}),
        },
      }
    })
}

/** A request for each parameter, with a text in it that no database keeps. */
export function takTersimpan(o: Operation): Kiriman[] {
  const writes = o.method !== 'GET'
  const path = (odd?: string) =>
    o.inPath.reduce((at, name) => at.replace(`{${name}}`, name === odd ? 'a%00b' : 'X'), o.path)
  const request = (target: string, body: object): Kiriman => ({
    method: o.method,
    target,
    body: writes ? JSON.stringify(body) : undefined,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  return [
    ...o.inPath.map((name) => request(path(name), {})),
    ...Object.keys(o.inQuery).map((name) => request(`${path()}?${name}=a%00b`, {})),
    ...Object.keys(o.body).flatMap((name) =>
      ['a\0b', [{ dalam: 'a\0b' }], 'a\ud800b'].map((odd) => request(path(), { [name]: odd })),
    ),
  ]
}

/** Percent-encoded, half characters and all. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    '%25',
    Math.random() < 0.1 ? '%' : '%25',
  )
}
