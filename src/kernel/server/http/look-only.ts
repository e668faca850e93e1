import { AppError } from '#kernel/shared/errors.ts'
import { codeOf } from '../db/errors.ts'
import type { Registry } from '../registry.ts'
import type { Route } from './route.ts'
import type { Services } from './services.ts'

/** SQLSTATE of a statement that the role has no right to (`lockCopy`). */
const NO_RIGHT = '42501'

/** Calls that a person needs to get in and out, beside all that only read. */
const DOORS: ReadonlySet<string> = new Set([
  'users/login',
  'users/login/faktor',
  'users/logout',
  'portal/*',
])

/** Paths of reports, which are asked by POST too. */
const reportPaths = (registry: Registry) =>
  new Set([...registry.reports.values()].map((r) => r.api))

const onlyLooks = () => new AppError('salinan.hanya_lihat', { status: 403 })

/**
 * Refuses what is no reading on a database that was made to be looked at (copy-for-look.ts): 403
 * `salinan.hanya_lihat`. The database refuses it as well.
 */
export function lookOnly({ salinan, registry }: Pick<Services, 'salinan' | 'registry'>): {
  readonly check: (route: Route) => void
  readonly told: (error: unknown) => never
} {
  const reports = reportPaths(registry)
  const reads = ({ kind, call }: Route) => {
    if (kind === 'query' || kind === 'file') return true
    if (kind === 'command' || kind === 'notice') return false
    return call.method === 'GET' || DOORS.has(call.path) || reports.has(call.path)
  }
  return {
    check: (route) => {
      if (salinan && !reads(route)) throw onlyLooks()
    },
    told: (error) => {
      throw salinan && codeOf(error) === NO_RIGHT ? onlyLooks() : error
    },
  }
}
