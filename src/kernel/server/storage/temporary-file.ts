import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/**
 * A new file, open for reading and writing, which the caller closes. Its name is removed at once,
 * so that nothing is left behind after a crash.
 */
export async function openTemporary(): Promise<FileHandle> {
  const place = path.join(os.tmpdir(), `kencana-${randomUUID()}`)
  const file = await open(place, 'wx+', 0o600)
  await unlink(place)
  return file
}
