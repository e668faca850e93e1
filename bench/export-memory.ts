import { readFileSync } from 'node:fs'
import type { House } from './house.ts'

/** Most memory of the server's process, in bytes, while the first shop's cashier exports a report. */
export async function exportMemory(house: House, path: string): Promise<number> {
  const rss = () => {
    const status = readFileSync(`/proc/${house.server.process.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
  }
  let most = rss()
  const look = setInterval(() => (most = Math.max(most, rss())), 50)
  const answer = await fetch(`${house.url}/api/v1/${path}`, {
    headers: { ...house.kasir[0]?.headers, 'accept-encoding': 'identity' },
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
  clearInterval(look)
  return most
}
