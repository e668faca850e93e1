import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, Server } from 'node:http'

/** Header by which a test says what time it is for one request. */
export const KEPALA_JAM = 'x-uji-jam'

const saat = new AsyncLocalStorage<Date | undefined>()

/** The clock of servers under test: the time that the request brought, else the real one. */
export const jamUji = (): Date => saat.getStore() ?? new Date()

/** Shops of one server may stand at different days: each request brings its own time. */
export function pasangJam(server: Server): void {
  server.prependListener('request', (request: IncomingMessage) => {
    const nilai = request.headers[KEPALA_JAM]
    saat.enterWith(typeof nilai === 'string' ? new Date(nilai) : undefined)
  })
}

/** Runs what no request brings, such as a queue's turn, at a shop's time; undefined is the real one. */
export const padaJam = <T>(kapan: Date | undefined, jalan: () => Promise<T>): Promise<T> =>
  saat.run(kapan, jalan)
