import { createServices, silent } from '../../src/app/services.ts'
import { startJobs } from '#kernel/server/jobs/jobs.ts'
import type { OutboxQueues } from '#kernel/server/jobs/outbox-queue.ts'

/** A worker of the job queue and nothing else, to be killed: `DATABASE_URL`, `CHAT_URL`. */
const services = await createServices({
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  env: process.env,
  onError: () => {},
})
await services.kabar.open()
const queues = Object.assign(
  {},
  ...services.registry.modules.map((m) => m.outbox ?? {}),
) as OutboxQueues
startJobs({ ...services, log: silent }, queues)
process.stdout.write('siap\n')
