import { z } from '#kernel/shared/z.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { zTanpaIsian } from '#kernel/shared/schema.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { MasterDefinition, MasterRow } from '#kernel/shared/master.ts'
import { sql } from '../db/query.ts'
import { authorize } from '../http/authenticate.ts'
import { countedTo } from '../http/page.ts'
import { type Route, Envelope, defineCommand, defineQuery, defineSession } from '../http/route.ts'
import { declarationSchema, declare, pathsOf } from './declaration.ts'
import { WrittenList, writeLot } from '../http/written-list.ts'
import { exportFile } from './export.ts'
import { namedColumns } from './names.ts'
import { bulkRoute } from './bulk.ts'
import { undoRoute } from './undo.ts'
import { pictureRoutes } from './pictures.ts'
import { history, historySchema } from './history.ts'
import { importRoute } from './import/command.ts'
import { endOfWhole, listRecords, listWhole } from './list.ts'
import { countReads, refuseUntold, untold, untoldInList } from './personal.ts'
import {
  createSchema,
  keySchema,
  keyType,
  listSchema,
  recordSchema,
  updateSchema,
} from './schema.ts'
import { type DatabaseRow, type MasterTable, tableOf, toWire, whereKey, without } from './table.ts'
import { type WriteRequest, create, removeRecord, update } from './write.ts'

/**
 * All calls of one master. Reading is open to any session, because forms choose from it. Writing,
 * the history and the export of the whole list need the master's screen.
 */
export function masterRoutes(m: MasterDefinition): Route[] {
  const t = tableOf(m)
  const { list, alias = [], subset = [] } = m.api
  return [
    ...[list, ...alias].map((path) => listRoute(t, path)),
    ...subset.map(({ path, where }) => listRoute(t, path, where)),
    ...(m.api.keyInQuery ? [] : [readRoute(t)]),
    declarationRoute(t),
    ...pictureRoutes(t),
    ...(m.hanyaBaca ? [] : [historyRoute(t), ...(m.hanyaUbah ? [] : [importRoute(t)])]),
    ...(m.hanyaBaca ? [] : [...writeRoutes(t), bulkRoute(t), undoRoute(t)]),
  ]
}

function listRoute(t: MasterTable, path: string, where?: MasterRow): Route {
  const needed = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '')
  const call = defineCall({
    method: 'GET',
    path,
    policy: 'session',
    pribadi: 'master',
    summary: `List of ${t.m.name}`,
    input: listSchema(t, needed),
    output: z.array(recordSchema(t)),
  })
  return defineQuery(call, async ({ ctx, tx, input: asked }) => {
    const { ringkas, kolom, ...input } = asked
    const names = untoldInList(t, ctx, ringkas === 'ya')
    refuseUntold(input, names)
    const named = namedColumns(t, ctx.services.registry).filter((n) => !names.has(n.column.name))
    const request = {
      tx,
      t,
      input,
      untold: names,
      ...(where ? { where } : {}),
      ...(input.bernama || input.format ? { named } : {}),
    }
    if (input.format) {
      authorize(ctx, { screens: [t.m.screen] })
      return exportFile(
        { ...request, ...(kolom ? { shown: kolom.split(',') } : {}) },
        ctx,
        input.format,
      )
    }
    const counted = async (rows: readonly MasterRow[]) => {
      const keys = rows.map((row) => String(row[t.m.key]))
      if (!(await countReads(t, ctx, names, keys))) throw tooMany()
    }
    if (input.page === undefined && input.limit === undefined) {
      const pieces: Buffer[] = []
      let sent = 0
      for await (const rows of listWhole(request)) {
        await counted(rows)
        pieces.push(writeLot(call.output, rows))
        sent += rows.length
      }
      return new WrittenList(pieces, await endOfWhole(request, sent))
    }
    const most = countedTo({ ctx, input })
    const { data, ...more } = await listRecords({ ...request, most })
    await counted(data)
    return new Envelope([...data], more)
  })
}

function readRoute(t: MasterTable): Route {
  const call = defineCall({
    method: 'GET',
    path: `${t.m.api.base}/{${t.m.key}}`,
    policy: 'session',
    pribadi: 'master',
    summary: `One record of ${t.m.name}`,
    input: keySchema(t),
    output: recordSchema(t),
  })
  return defineQuery(call, async ({ ctx, tx, input }) => {
    const kunci = String(input[t.m.key])
    const row = await tx.maybe(sql<DatabaseRow>`
      select ${t.select} from ${t.view} where ${whereKey(t, tx.kode_toko, kunci)}`)
    if (!row) throw new AppError('data.tidak_ada', { status: 404, params: { kunci } })
    const names = untold(t, ctx)
    if (!(await countReads(t, ctx, names, [kunci]))) throw tooMany()
    return without(toWire(t, row), names)
  })
}

const tooMany = () => new AppError('pribadi.batas', { status: 429 })

function declarationRoute(t: MasterTable): Route {
  const call = defineCall({
    method: 'GET',
    path: `masters/${t.m.name}`,
    policy: 'session',
    summary: `Declaration of ${t.m.name}`,
    input: zTanpaIsian,
    output: declarationSchema,
  })
  return defineQuery(call, ({ ctx, tx }) => declare(t, ctx, tx))
}

function historyRoute(t: MasterTable): Route {
  const call = defineCall({
    method: 'GET',
    path: `masters/${t.m.name}/riwayat`,
    policy: { screens: [t.m.screen] },
    summary: `Changes of one record of ${t.m.name}`,
    input: z.strictObject({ kunci: keyType(t) }),
    output: historySchema,
  })
  return defineSession(call, async ({ ctx, input }) => {
    if (!(await countReads(t, ctx, untold(t, ctx), [input.kunci]))) throw tooMany()
    return history(t, ctx, input.kunci)
  })
}

function writeRoutes(t: MasterTable): Route[] {
  const paths = pathsOf(t)
  const policy = { screens: [t.m.screen] }
  const output = recordSchema(t)
  const verb = (work: typeof create) => (r: unknown) => work(t, r as WriteRequest)
  const routes = [
    defineCommand(
      defineCall({
        method: 'POST',
        path: paths.create,
        policy,
        output,
        summary: `New record of ${t.m.name}`,
        input: createSchema(t),
      }),
      verb(create),
    ),
    defineCommand(
      defineCall({
        method: 'PUT',
        path: paths.update.replace(/\?.*$/, ''),
        ...(t.m.api.keyInQuery ? { oldKey: t.m.key } : {}),
        policy,
        output,
        summary: `Change of a record of ${t.m.name}`,
        input: updateSchema(t),
      }),
      verb(update),
    ),
    defineCommand(
      defineCall({
        method: 'DELETE',
        path: paths.remove,
        policy,
        output,
        summary: `Deletion of a record of ${t.m.name}`,
        input: keySchema(t),
      }),
      verb(removeRecord),
    ),
  ]
  return t.m.hanyaUbah ? routes.filter((r) => r.call.method === 'PUT') : routes
}
