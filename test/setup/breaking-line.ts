import { type Socket, connect, createServer } from 'node:net'

/**
 * Where a line between two servers breaks: before the request, in the middle of it, after it was
 * done there but before the answer, in the middle of the answer; or not at all.
 */
export const BREAKS = ['before', 'request', 'answer', 'half-answer'] as const
export type Break = (typeof BREAKS)[number] | null

/** A line to a server that breaks at a chosen step, and counts who came over it. */
export async function breakingLine() {
  let to: URL | undefined
  let broken: Break = null
  let visits = 0
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    visits++
    sockets.add(near)
    near.on('error', () => {})
    near.on('close', () => sockets.delete(near))
    if (!to || broken === 'before') return void near.destroy()
    const at = broken
    const far = connect(Number(to.port), to.hostname)
    const end = () => [near, far].forEach((s) => s.destroy())
    far.on('error', end).on('close', end)
    near.on('close', () => far.destroy())
    near.on('data', (chunk: Buffer) => {
      if (at !== 'request') return void far.write(chunk)
      far.write(chunk.subarray(0, Math.floor(chunk.length / 2)), end)
    })
    far.on('data', (chunk: Buffer) => {
      if (at === 'answer') return end()
      if (at !== 'half-answer') return void near.write(chunk)
      near.write(chunk.subarray(0, Math.floor(chunk.length / 2)), end)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    visits: () => visits,
    lead: (url: string) => {
      to = new URL(url)
    },
    breakAt: (where: Break) => {
      broken = where
      // A kept connection would still go the way it was opened for.
      sockets.forEach((s) => s.destroy())
    },
    close: () => {
      sockets.forEach((s) => s.destroy())
      server.close()
    },
  }
}
