import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PartFile, writeAll, writeByMonth } from './part-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-part-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const content = (file: string) => gunzipSync(readFileSync(path.join(folder, file))).toString()

/** The text in pieces of so many bytes, as a database may send it. */
const inPieces = (text: string, size: number) => {
  const bytes = Buffer.from(text)
  return Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    ),
  )
}

test.each([1, 3, 8, 1_000])(
  'rows are counted as they are written, in pieces of %d',
  async (size) => {
    const file = new PartFile(folder, 'buku')
    await writeAll(inPieces('satu\tä\ndua\t\\n\n\n', size), file)
    const { rows, file: name } = await file.end()
    expect([rows, content(name)]).toEqual([3, 'satu\tä\ndua\t\\n\n\n'])
  },
)

test.each([1, 3, 8, 1_000])(
  'each row goes into the file of its month, in pieces of %d',
  async (size) => {
    const files = new Map(['2026-01', '2026-02'].map((m) => [m, new PartFile(folder, m)]))
    await writeByMonth(inPieces('2026-01\ta\n2026-02\tä1\n2026-02\t\n2026-01\tc\n', size), files)
    const ended = await Promise.all([...files.values()].map((f) => f.end()))
    expect(ended.map((e) => [e.rows, content(e.file)])).toEqual([
      [2, 'a\nc\n'],
      [2, 'ä1\n\n'],
    ])
  },
)

test('a row of a month that was not counted, and half a row, are told', async () => {
  const files = new Map([['2026-01', new PartFile(folder, 'a')]])
  await expect(writeByMonth(inPieces('2026-03\ta\n', 5), files)).rejects.toThrow(/2026-03/)
  await expect(writeByMonth(inPieces('2026-01\ta', 5), files)).rejects.toThrow(/middle of a row/)
})

test('a folder that is gone is told by the writing, and nothing waits for it', async () => {
  rmSync(folder, { recursive: true })
  const file = new PartFile(folder, 'buku')
  const much = Readable.from(Array.from({ length: 200 }, () => Buffer.alloc(64_000, 'a')))
  await expect(writeAll(much, file)).rejects.toThrow(/ENOENT/)
  expect(readdirSync(os.tmpdir())).not.toContain(path.basename(folder))
})
