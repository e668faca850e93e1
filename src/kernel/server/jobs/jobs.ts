import { Logger, type TaskList, run } from 'graphile-worker'
import pg from 'pg'
import type { Services } from '../http/services.ts'
import { saatOutboxTerisi } from './bangunkan.ts'
import { buangKunciLama } from './buang-kunci-lama.ts'
import { jalankanHarian } from './harian.ts'
import { teruskanOutbox } from './teruskan-outbox.ts'

/** What is done with a message that left the outbox; throws to be tried again later. */
export type OutboxHandler = (
  services: Services,
  message: { readonly kode_toko: string; readonly id: string; readonly isi: unknown },
) => Promise<void>

export type OutboxHandlers = Readonly<Record<string, OutboxHandler>>

/** Jobs that run by the clock; the queue itself sees to it that only one process does each. */
const CRONTAB = `
* * * * * teruskan-outbox ?max=1
* * * * * tugas-harian ?max=1
17 3 * * * buang-kunci-lama ?max=3
`

const CONCURRENCY = 2

export interface Jobs {
  /** Lets what is being done be finished. */
  stop(): Promise<void>
}

/**
 * Starts this process's share of the job queue, which lives in PostgreSQL: outgoing messages, tried
 * again with back-off for about three days, and tidying up. Never in the way of a sale.
 */
export async function startJobs(services: Services, handlers: OutboxHandlers): Promise<Jobs> {
  // A pool of our own: the queue's would be without listener from its end on, when a killed
  // connection still ends the process.
  const pgPool = new pg.Pool({
    connectionString: services.config.databaseUrl,
    max: CONCURRENCY + 1,
  })
  const onError = (err: Error) => services.log.error({ err }, 'jobs')
  pgPool.on('error', onError)
  pgPool.on('connect', (client) => client.on('error', onError))
  const runner = await run({
    pgPool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    pollInterval: 5_000,
    crontab: CRONTAB,
    taskList: tasks(services, handlers),
    logger: quietLogger(services),
  })
  runner.events.on('pool:listen:error', ({ error }) => services.log.error({ err: error }, 'jobs'))
  runner.events.on('job:failed', ({ job, error }) =>
    services.log.error({ err: error, job: job.id, task: job.task_identifier }, 'job given up'),
  )
  // Several commits at once are one run of the relay.
  saatOutboxTerisi(services.db, () => {
    const gagal = (err: unknown) => services.log.error({ err }, 'jobs')
    runner.addJob('teruskan-outbox', {}, { jobKey: 'teruskan-outbox', maxAttempts: 1 }).catch(gagal)
  })
  return {
    stop: async () => {
      await runner.stop()
      await pgPool.end()
    },
  }
}

function tasks(services: Services, handlers: OutboxHandlers): TaskList {
  const own: TaskList = {
    'teruskan-outbox': (_, { addJob }) => teruskanOutbox(services, addJob),
    'tugas-harian': () => jalankanHarian(services),
    'buang-kunci-lama': () => buangKunciLama(services),
  }
  for (const [jenis, handle] of Object.entries(handlers))
    own[`outbox:${jenis}`] = (payload) => handle(services, payload as Parameters<OutboxHandler>[1])
  return own
}

function quietLogger({ log }: Services): Logger {
  return new Logger((scope) => (level, message, meta) => {
    if (level === 'error') log.error({ ...scope, ...meta }, message)
    else if (level === 'warning') log.warn({ ...scope, ...meta }, message)
  })
}
