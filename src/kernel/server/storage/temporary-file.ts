import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/**
 * A new file on disk, open for reading and writing, which the caller closes. It has no name as soon
 * as it is open: nothing is left behind, whatever happens.
 */
export async function openTemporary(): Promise<FileHandle> {
  const tempat = path.join(os.tmpdir(), `kencana-${randomUUID()}`)
  const berkas = await open(tempat, 'wx+', 0o600)
  await unlink(tempat)
  return berkas
}
