import { createServer } from 'node:net'

/**
 * Throws with words when nobody can listen there: known before the database is started and a demo
 * shop loaded, not after.
 */
export async function requirePort(host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const said: Readonly<Record<string, string>> = {
        EADDRINUSE: `port ${port} on ${host} is in use: stop what listens there, or set PORT`,
        EADDRNOTAVAIL: `HOST: ${host} is no address of this machine`,
        ENOTFOUND: `HOST: no machine is called ${host}`,
        EAI_AGAIN: `HOST: no machine is called ${host}`,
        EACCES: `PORT: this user may not listen on ${port}; take one from 1024 on`,
      }
      reject(new Error(said[error.code ?? ''] ?? `HOST, PORT: ${host}:${port}: ${error.message}`))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
