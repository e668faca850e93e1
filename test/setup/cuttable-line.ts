import { type Socket, connect, createServer } from 'node:net'

/** A line to the database that can be cut and mended, and that counts who comes over it. */
export async function cuttableLine(to: URL) {
  const sockets = new Set<Socket>()
  let open = true
  let visits = 0
  const server = createServer((near) => {
    visits++
    if (!open) return void near.destroy()
    const far = connect(Number(to.port), to.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => [near, far].forEach((s) => s.destroy()))
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = new URL(to)
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    visits: () => visits,
    cut: () => {
      open = false
      sockets.forEach((s) => s.destroy())
    },
    mend: () => {
      open = true
    },
    close: () => server.close(),
  }
}
