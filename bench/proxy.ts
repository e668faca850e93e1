import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

export interface Proxy {
  readonly url: string
  /** From now on these servers get the calls, and no others. */
  use(urls: readonly string[]): void
  add(url: string): void
  close(): Promise<void>
}

/**
 * The least that stands before several server processes: calls and sockets go to them in turn. A
 * server that refuses a connection gets nothing more; nobody tells the proxy of its end. No call is
 * sent twice: where no answer comes it says 502, and the caller repeats under the same key.
 *
 * It shares its process with whoever opens it: with one server or several it costs the same.
 */
export async function openProxy(): Promise<Proxy> {
  const agent = new http.Agent({ keepAlive: true })
  const lines = new Set<Duplex>()
  let servers: readonly URL[] = []
  let turn = 0
  const next = () => servers[turn++ % servers.length]
  const failed = (server: URL) => (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') servers = servers.filter((s) => s !== server)
  }
  const front = http.createServer((request, response) => {
    const server = next()
    if (server) return pass(request, response, { server, agent, failed: failed(server) })
    noAnswer(response)
  })
  front.on('upgrade', (request, near, head) => {
    const server = next()
    if (!server) return void near.destroy()
    lines.add(near)
    near.once('close', () => lines.delete(near))
    join(request, near, { server, head, failed: failed(server) })
  })
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    use: (urls) => (servers = urls.map((url) => new URL(url))),
    add: (url) => (servers = [...servers, new URL(url)]),
    close: async () => {
      for (const line of lines) line.destroy()
      agent.destroy()
      front.closeAllConnections()
      await new Promise((done) => front.close(done))
    },
  }
}

interface Onward {
  readonly server: URL
  readonly failed: (error: NodeJS.ErrnoException) => void
}

const noAnswer = (response: http.ServerResponse) =>
  void response.writeHead(502, { 'content-length': 0 }).end()

function pass(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { server, agent, failed }: Onward & { readonly agent: http.Agent },
): void {
  const { hostname, port } = server
  const { method, url, headers } = request
  const onward = http.request({ hostname, port, method, path: url, headers, agent }, (answer) => {
    // These two are about the connection between proxy and server alone.
    const { connection: _, 'keep-alive': __, ...rest } = answer.headers
    response.writeHead(answer.statusCode ?? 502, rest)
    answer.on('error', () => response.destroy())
    answer.pipe(response)
  })
  onward.on('error', (error) => {
    failed(error)
    if (response.headersSent) response.destroy()
    else noAnswer(response)
  })
  // Whoever leaves ends the call behind as well.
  response.on('close', () => !response.writableFinished && onward.destroy())
  request.pipe(onward)
}

function join(
  request: http.IncomingMessage,
  near: Duplex,
  { server, head, failed }: Onward & { readonly head: Buffer },
): void {
  const far = net.connect(Number(server.port), server.hostname, () => {
    const headers = Object.entries(request.headers).map(
      ([name, value]) => `${name}: ${String(value)}`,
    )
    far.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
    far.write(head)
    far.pipe(near).pipe(far)
  })
  far.on('error', failed)
  far.on('close', () => near.destroy())
  near.on('error', () => near.destroy())
  near.on('close', () => far.destroy())
}
