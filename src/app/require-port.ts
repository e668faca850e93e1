import { createServer } from 'node:net'

/**
 * Throws with words when somebody listens there already: known before the database is started and
 * a demo shop loaded, not after.
 */
export async function requirePort(host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const busy = `port ${port} on ${host} is in use: stop what listens there, or set PORT`
      reject(new Error(error.code === 'EADDRINUSE' ? busy : `${host}:${port}: ${error.message}`))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
