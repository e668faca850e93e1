import { Logger, type TaskList, run } from 'graphile-worker'
import pg from 'pg'
import type { Services } from '../http/services.ts'
import { saatOutboxTerisi } from './bangunkan.ts'
import { buangKunciLama } from './buang-kunci-lama.ts'
import { jalankanHarian } from './harian.ts'
import type { OutboxQueues } from './outbox-queue.ts'
import { antrekan, teruskanOutbox } from './teruskan-outbox.ts'

/** Jobs that run by the clock; the queue itself sees to it that only one process does each. */
const CRONTAB = `
* * * * * teruskan-outbox ?max=1
* * * * * tugas-harian ?max=1
17 3 * * * buang-kunci-lama ?max=3
`

/** A gateway that does not answer holds one of them, for some seconds. */
const CONCURRENCY = 4
/** The queue looks for what is due this often; what is due sooner waits in this process. */
const POLL_MS = 5_000

export interface Jobs {
  /** Lets what is being done be finished. */
  stop(): Promise<void>
}

/**
 * Starts this process's share of the job queue, which lives in PostgreSQL: outgoing messages,
 * daily work and tidying up. Never in the way of a sale.
 */
export async function startJobs(services: Services, queues: OutboxQueues): Promise<Jobs> {
  // A pool of our own: the queue's would be without listener from its end on, when a killed
  // connection still ends the process.
  const pgPool = new pg.Pool({
    connectionString: services.config.databaseUrl,
    max: CONCURRENCY + 1,
  })
  const onError = (err: Error) => services.log.error({ err }, 'jobs')
  pgPool.on('error', onError)
  pgPool.on('connect', (client) => client.on('error', onError))
  const timers = new Set<NodeJS.Timeout>()
  const runner = await run({
    pgPool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    pollInterval: POLL_MS,
    crontab: CRONTAB,
    taskList: tasks(services, queues, timers),
    logger: quietLogger(services),
  })
  runner.events.on('pool:listen:error', ({ error }) => services.log.error({ err: error }, 'jobs'))
  runner.events.on('job:failed', ({ job, error }) =>
    services.log.error({ err: error, job: job.id, task: job.task_identifier }, 'job given up'),
  )
  // Several commits at once are one run of the relay.
  const teruskan = () => {
    const gagal = (err: unknown) => services.log.error({ err }, 'jobs')
    runner.addJob('teruskan-outbox', {}, { jobKey: 'teruskan-outbox', maxAttempts: 1 }).catch(gagal)
  }
  saatOutboxTerisi(services.db, teruskan)
  // What a process that is gone has left behind does not wait for the minute.
  teruskan()
  return {
    stop: async () => {
      for (const timer of timers) clearTimeout(timer)
      await runner.stop()
      await pgPool.end()
    },
  }
}

function tasks(services: Services, queues: OutboxQueues, timers: Set<NodeJS.Timeout>): TaskList {
  const own: TaskList = {
    'teruskan-outbox': (_, { addJob }) => teruskanOutbox(services, queues, addJob),
    'tugas-harian': () => jalankanHarian(services),
    'buang-kunci-lama': () => buangKunciLama(services),
  }
  for (const [jenis, queue] of Object.entries(queues))
    own[`outbox:${jenis}`] = async (payload, { addJob }) => {
      const { kode_toko } = payload as { readonly kode_toko: string }
      const again = await queue.deliver(services, kode_toko)
      if (again === null) return
      const delay = Math.max(0, again.getTime() - services.jam().getTime())
      if (delay === 0) return antrekan(addJob, { jenis, kode_toko })
      if (delay >= POLL_MS)
        return antrekan(addJob, { jenis, kode_toko, runAt: new Date(Date.now() + delay) })
      const timer = setTimeout(() => {
        timers.delete(timer)
        antrekan(addJob, { jenis, kode_toko }).catch((err: unknown) =>
          services.log.error({ err }, 'jobs'),
        )
      }, delay)
      timers.add(timer)
    }
  return own
}

function quietLogger({ log }: Services): Logger {
  return new Logger((scope) => (level, message, meta) => {
    if (level === 'error') log.error({ ...scope, ...meta }, message)
    else if (level === 'warning') log.warn({ ...scope, ...meta }, message)
  })
}
