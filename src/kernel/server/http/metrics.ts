import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { migrationFiles } from '../db/migrate.ts'
import { sql } from '../db/query.ts'
import type { DiskWatch } from '../disk-full.ts'
import { stuckTurns } from '../turns.ts'
import { requireOperator } from './operator.ts'
import type { Services } from './services.ts'

let ofProcess: Registry | undefined

/**
 * Memory, processor and event loop are the process's, however many servers it has had. What collects
 * them never stops: one for each server would hold all of them, and wake the process each ten
 * milliseconds.
 */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

/**
 * /healthz: the process lives. /readyz: the database answers and is migrated, no disk was found
 * full within the last minute, and queued work moves on. /metrics: Prometheus.
 */
export function registerHealth(app: FastifyInstance, services: Services, disk: DiskWatch): void {
  const metrics = new Registry()
  const process = processMetrics()
  const duration = new Histogram({
    name: 'kencana_request_seconds',
    help: 'Time of a call by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 5],
    registers: [metrics],
  })
  const failures = new Counter({
    name: 'kencana_failures_total',
    help: 'Answers of 5xx',
    registers: [metrics],
  })
  new Gauge({
    name: 'kencana_db_connections',
    help: 'Connections of the pool',
    registers: [metrics],
    collect() {
      this.set(services.db.connections)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.panggilan?.url ?? request.routeOptions.url ?? 'unknown'
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    if (reply.statusCode >= 500) failures.inc()
    done()
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const stuck = stuckTurns(services.jam().getTime())
    if (stuck.length > 0) return reply.code(503).send({ status: 'work hangs', stuck })
    if (disk.full) return reply.code(503).send({ status: 'disk full' })
    try {
      const rows = await services.db.lokal.all(
        sql<{ nama: string }>`select nama from public.migrasi`,
      )
      const there = new Set(rows.map((r) => r.nama))
      const missing = (await migrationFiles()).filter((f) => !there.has(f))
      if (missing.length === 0) return { status: 'ready' }
      return reply.code(503).send({ status: 'not migrated', missing })
    } catch {
      return reply.code(503).send({ status: 'database away' })
    }
  })
  app.get('/metrics', async (request, reply) => {
    requireOperator(request, services.config)
    return reply.type(metrics.contentType).send(await Registry.merge([process, metrics]).metrics())
  })
}
