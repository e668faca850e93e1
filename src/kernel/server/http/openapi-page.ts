import { escapeMarkup } from '#kernel/shared/markup.ts'

type Json = Record<string, unknown>

interface Operation {
  readonly summary: string
  readonly tags: readonly string[]
  readonly parameters: readonly { name: string; in: string; required?: boolean; schema: Json }[]
  readonly requestBody?: { content: { 'application/json': { schema: Json } } }
  readonly responses: Json
  readonly 'x-screens'?: readonly string[]
}

/** The OpenAPI document as an HTML page without scripts: every call with its input and output. */
export function openapiPage(document: Json): string {
  const calls = Object.entries(
    document['paths'] as Record<string, Record<string, Operation>>,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, op]) => ({ path, method, op })),
  )
  const areas = Map.groupBy(calls, ({ op }) => op.tags[0] ?? '')
  const sorted = [...areas].sort(([a], [b]) => (a < b ? -1 : 1))
  const nav = sorted
    .map(([area]) => `<a href="#${escapeMarkup(area)}">${escapeMarkup(area)}</a>`)
    .join(' ')
  const body = sorted
    .map(
      ([area, list]) =>
        `<h2 id="${escapeMarkup(area)}">${escapeMarkup(area)}</h2>${list.map(call).join('')}`,
    )
    .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Kencana API</title><style>${STYLE}</style>
<main><h1>Kencana API</h1><p>Made of the contracts that the server checks every call with.
The same as a document: <a href="openapi.json">openapi.json</a></p><nav>${nav}</nav>${body}</main></html>`
}

function call({ path, method, op }: { path: string; method: string; op: Operation }): string {
  const bodySchema = op.requestBody?.content['application/json'].schema
  const answer = (op.responses['200'] as { content?: { 'application/json': { schema: Json } } })
    .content
  const data = (answer?.['application/json'].schema['properties'] as Json | undefined)?.['data']
  const screens = op['x-screens']?.map(escapeMarkup).join(', ')
  const parameters = op.parameters.map(
    (p) => `<tr><td><code>${escapeMarkup(p.name)}</code><td>${p.in}${p.required ? ', required' : ''}
      <td><code>${escapeMarkup(typeOf(p.schema))}</code></tr>`,
  )
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeMarkup(path)}</code>
    <span>${escapeMarkup(op.summary)}</span></summary>
    ${screens ? `<p>Open to whoever may open ${screens}</p>` : ''}
    ${parameters.length ? `<table>${parameters.join('')}</table>` : ''}
    ${bodySchema ? `<p>Body</p><pre>${escapeMarkup(JSON.stringify(bodySchema, null, 1))}</pre>` : ''}
    <p>data</p><pre>${escapeMarkup(data ? JSON.stringify(data, null, 1) : 'a file')}</pre></details>`
}

function typeOf(schema: Json): string {
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String).join(' | ')
  return String(schema['type'] ?? 'any')
}

const STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#1d1b18,#f0ede7);--quiet:light-dark(#5d5850,#b8b2a8);
--paper:light-dark(#fbfaf8,#161513);--line:light-dark(#e6e2db,#33302c);--gold:light-dark(#8a6410,#e0b352)}
body{margin:0;background:var(--paper);color:var(--ink);font:14px/20px Inter,system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:24px}h1{font-size:20px}h2{font-size:16px;margin:32px 0 8px}
nav{display:flex;flex-wrap:wrap;gap:4px 12px}a{color:var(--gold)}details{border-top:1px solid var(--line)}
summary{padding:8px 0;cursor:pointer}summary span{color:var(--quiet)}b{display:inline-block;width:56px;
font-size:12px;color:var(--gold)}pre{overflow:auto;max-height:320px;font-size:12px;line-height:16px;
border:1px solid var(--line);padding:8px;border-radius:6px}td{padding:2px 16px 2px 0;vertical-align:top}`
