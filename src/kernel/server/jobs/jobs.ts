import { setTimeout as jeda } from 'node:timers/promises'
import { Logger, type Runner, type Task, type TaskList, run } from 'graphile-worker'
import pg from 'pg'
import type { Services } from '../http/services.ts'
import { onOutboxFilled } from './wake.ts'
import { dropOldKeys } from './drop-old-keys.ts'
import { makeMonthsAhead } from './months-ahead.ts'
import { runDaily } from './daily.ts'
import type { OutboxQueues } from './outbox-queue.ts'
import { enqueue, forwardOutbox } from './forward-outbox.ts'

/** Finds what is to be delivered: of all shops each minute, of one when it has left something. */
const RELAY = 'teruskan-outbox'

/** Jobs that run by the clock, UTC; the queue itself ensures that only one process runs each. */
const CRONTAB = `
* * * * * ${RELAY} ?max=1
* * * * * tugas-harian ?max=1
17 3 * * * buang-kunci-lama ?max=3
27 19 * * * siapkan-bulan ?fill=2d&max=5
`

/** Jobs at once; a gateway that does not answer holds one of them for some seconds. */
const CONCURRENCY = 4
/** Interval at which the queue looks for due jobs; jobs due sooner wait in this process. */
const POLL_MS = 5_000

export interface Jobs {
  /** Waits until the running jobs are finished. */
  stop(): Promise<void>
}

/** Pause before the queue is started again after it ended by itself or could not start. */
const LAGI_MS = 5_000

/**
 * Starts this process's share of the job queue in PostgreSQL: outgoing messages, daily work and
 * cleaning up. Jobs never delay a sale. When the database goes away, even during the start, the
 * jobs pause and the process goes on.
 */
export function startJobs(services: Services, queues: OutboxQueues): Jobs {
  const timers = new Set<NodeJS.Timeout>()
  const own: Own = { log: services.log, tasks: tasks(services, queues, timers) }
  const onError = tellOf(own)
  const pgPool = openPool(services.config.databaseUrl, onError)
  const berhenti = new AbortController()
  let runner: Runner | undefined
  // Several commits of a shop in a row become one run of the relay, and it looks at that shop alone:
  // one message of one shop must not cost a look at five hundred.
  const teruskan = (kode_toko?: string) =>
    void runner
      ?.addJob(RELAY, kode_toko === undefined ? {} : { kode_toko }, {
        jobKey: kode_toko === undefined ? RELAY : `${RELAY}:${kode_toko}`,
        maxAttempts: 1,
      })
      .catch(onError)
  onOutboxFilled(services.db, teruskan)
  const terus = async () => {
    while (!berhenti.signal.aborted) {
      try {
        runner = await mulai(own, pgPool)
        // Delivers what a dead process has left, without waiting for the next minute.
        teruskan()
        if (berhenti.signal.aborted) await runner.stop()
        await runner.promise
      } catch (error) {
        onError(error)
      }
      await jeda(LAGI_MS, undefined, { signal: berhenti.signal }).catch(() => {})
    }
  }
  const selesai = terus()
  return {
    stop: async () => {
      berhenti.abort()
      for (const timer of timers) clearTimeout(timer)
      await runner?.stop().catch(() => {})
      await selesai
      await pgPool.end()
      own.log = undefined
      own.tasks = {}
    },
  }
}

/**
 * All that the queue has of ours. Its library remembers for ever what it was started with, so that is
 * given this, which is empty in the end: otherwise a server that ended would stay in memory.
 */
interface Own {
  log: Services['log'] | undefined
  tasks: TaskList
}

/** Functions of their own: what is made beside `services` would keep them. */
const tellOf = (own: Own) => (err: unknown) => own.log?.error({ err }, 'jobs')

/**
 * A pool of our own keeps its error listener: the queue's own pool loses it when the queue ends, and
 * a killed connection would then end the process.
 */
function openPool(connectionString: string, onError: (err: unknown) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: CONCURRENCY + 1 })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

async function mulai(own: Own, pgPool: pg.Pool): Promise<Runner> {
  const runner = await run({
    pgPool,
    taskList: Object.fromEntries(
      Object.keys(own.tasks).map((name): [string, Task] => [
        name,
        (payload, helpers) => own.tasks[name]?.(payload, helpers),
      ]),
    ),
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    pollInterval: POLL_MS,
    crontab: CRONTAB,
    logger: quietLogger(own),
    // The queue writes the ends of jobs in batches, which it retries. Single writes, its default,
    // are awaited by nobody: a database that is away at that moment would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  runner.events.on('pool:listen:error', ({ error }) => own.log?.error({ err: error }, 'jobs'))
  runner.events.on('job:failed', ({ job, error }) =>
    own.log?.error({ err: error, job: job.id, task: job.task_identifier }, 'job given up'),
  )
  return runner
}

function tasks(services: Services, queues: OutboxQueues, timers: Set<NodeJS.Timeout>): TaskList {
  const own: TaskList = {
    [RELAY]: (payload, { addJob }) => {
      const { kode_toko } = payload as { readonly kode_toko?: string }
      return forwardOutbox(services, queues, addJob, kode_toko)
    },
    'tugas-harian': () => runDaily(services),
    'buang-kunci-lama': () => dropOldKeys(services),
    'siapkan-bulan': () => makeMonthsAhead(services),
  }
  for (const [jenis, queue] of Object.entries(queues))
    own[`outbox:${jenis}`] = async (payload, { addJob }) => {
      const { kode_toko } = payload as { readonly kode_toko: string }
      const again = await queue.deliver(services, kode_toko)
      if (again === null) return
      const delay = Math.max(0, again.getTime() - services.jam().getTime())
      if (delay === 0) return enqueue(addJob, { jenis, kode_toko })
      if (delay >= POLL_MS)
        return enqueue(addJob, { jenis, kode_toko, runAt: new Date(Date.now() + delay) })
      const timer = setTimeout(() => {
        timers.delete(timer)
        enqueue(addJob, { jenis, kode_toko }).catch((err: unknown) =>
          services.log.error({ err }, 'jobs'),
        )
      }, delay)
      timers.add(timer)
    }
  return own
}

function quietLogger(own: Own): Logger {
  return new Logger((scope) => (level, message, meta) => {
    if (level === 'error') own.log?.error({ ...scope, ...meta }, ofQueue(message))
    else if (level === 'warning') own.log?.warn({ ...scope, ...meta }, ofQueue(message))
  })
}

/** A failed job keeps its own words: a gateway that refuses is no loss of the database. */
const ofQueue = (message: string) =>
  message.startsWith('Failed task') ? message : `jobs: ${message}`
