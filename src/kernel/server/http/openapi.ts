import { z } from '#kernel/shared/z.ts'
import type { Route } from './route.ts'

type Json = Record<string, unknown>

/** Marks a required field whose schema leaves the check to the field's own message. */
export const WAJIB = 'x-wajib'

/** The OpenAPI document, derived from the contracts alone. */
export function openapi(routes: readonly Route[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const { call } = route
    const at = (paths[`/api/v1/${call.path.replace('*', '{path}')}`] ??= {})
    at[call.method.toLowerCase()] = operation(route)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kencana', version },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'x-auth-token' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Error: errorSchema },
    },
  }
}

function operation(route: Route): Json {
  const { call, kind } = route
  const input = schemaOf(call.input, 'input')
  const fields = (input['properties'] ?? {}) as Record<string, Json>
  const required = new Set([
    ...((input['required'] ?? []) as string[]),
    ...Object.keys(fields).filter((name) => fields[name]?.[WAJIB]),
  ])
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]))
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  const parameters: Json[] = []
  const body: Record<string, Json> = {}
  for (const [name, { [WAJIB]: _, ...schema }] of Object.entries(fields)) {
    if (name === '*') parameters.push({ name: 'path', in: 'path', required: true, schema })
    else if (inPath.has(name)) parameters.push({ name, in: 'path', required: true, schema })
    else if (inQuery) parameters.push({ name, in: 'query', required: required.has(name), schema })
    else body[name] = schema
  }
  if (kind === 'command')
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      schema: { type: 'string', minLength: 8 },
    })
  const hasBody = !inQuery && Object.keys(body).length > 0
  const needed = [...required].filter((name) => name in body)
  return {
    summary: call.summary,
    tags: [call.path.split('/')[0]],
    ...(call.policy === 'public'
      ? { security: [] }
      : { security: [{ token: [] }, { bearer: [] }] }),
    ...(typeof call.policy === 'object' ? { 'x-screens': call.policy.screens } : {}),
    parameters,
    ...(hasBody
      ? { requestBody: { content: { 'application/json': { schema: objectOf(body, needed) } } } }
      : {}),
    responses: {
      200: kind === 'file' ? { description: 'file' } : envelope(schemaOf(call.output, 'output')),
      default: {
        description: 'error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

const objectOf = (properties: Json, required: readonly string[]): Json => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...(required.length ? { required } : {}),
})

const envelope = (data: Json): Json => ({
  description: 'success',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { status: { const: 'success' }, data },
        required: ['status', 'data'],
      },
    },
  },
})

const errorSchema: Json = {
  type: 'object',
  properties: {
    status: { const: 'error' },
    code: { type: 'string' },
    message: { type: 'string' },
    params: { type: 'object' },
    fields: { type: 'object' },
    request_id: { type: 'string' },
  },
  required: ['status', 'code', 'message'],
}
