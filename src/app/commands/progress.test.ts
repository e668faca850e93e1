import { expect, test } from 'vitest'
import { readJobs, sideBySide } from './jobs.ts'
import { Progress } from './progress.ts'

function told(isTTY: boolean): { readonly lines: string[]; run: (ms: number) => void } {
  const lines: string[] = []
  let now = 0
  const out = { isTTY, write: (text: string) => lines.push(text) }
  const progress = new Progress({ shops: 2, documents: 4_000 }, out, () => now)
  const run = (ms: number) => {
    for (let n = 0; n < 1_000; n++) {
      now += ms
      progress.document()
    }
    progress.shop()
    progress.end()
  }
  return { lines, run }
}

test('a terminal has one line, written over, that goes at the end; a file a line a minute', () => {
  const terminal = told(true)
  terminal.run(100)
  expect(terminal.lines[0]).toBe('\r\u001b[K0 of 2 shops, 5 of 4,000 documents, 6 min left')
  expect(terminal.lines.at(-2)).toBe('\r\u001b[K0 of 2 shops, 1,000 of 4,000 documents, 5 min left')
  expect(terminal.lines.at(-1)).toBe('\r\u001b[K')
  const file = told(false)
  file.run(100)
  expect(file.lines).toEqual(['0 of 2 shops, 600 of 4,000 documents, 5 min left\n'])
  const short = told(false)
  short.run(1)
  expect(short.lines).toEqual([])
})

test('as many at once as it is told, in their order; after a failure or a signal none begins', async () => {
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = async (n: number) => {
    begun.push(n)
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
    if (n === 5) throw new Error('five')
  }
  await sideBySide([1, 2, 3, 4], { jobs: 3 }, work)
  expect([begun, most]).toEqual([[1, 2, 3, 4], 3])
  await expect(sideBySide([4, 5, 6, 7, 8, 9], { jobs: 2 }, work)).rejects.toThrow('five')
  expect(begun).not.toContain(8)
  const abort = new AbortController()
  abort.abort()
  await sideBySide([20], { jobs: 1, signal: abort.signal }, work)
  expect(begun).not.toContain(20)
})

test('--jobs is a number, or half of the cores', () => {
  expect(readJobs('3')).toBe(3)
  expect(readJobs(undefined)).toBeGreaterThan(0)
  for (const bad of ['0', '-1', '1.5', 'x', '65']) expect(() => readJobs(bad)).toThrow(/--jobs is/)
})
