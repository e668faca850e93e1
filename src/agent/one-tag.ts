import type { OneTag, StationDevice } from '#kernel/shared/station.ts'
import { Failed } from './failed.ts'
import { type TagReader, openTagReader } from './tag-reader.ts'

/**
 * The only tag in a reader's field. Throws Failed `stasiun.tag_kosong`, `stasiun.tag_banyak`, and
 * what `openTagReader` throws.
 */
export const readOne = (device: StationDevice): Promise<OneTag> => withReader(device, onlyTag)

/**
 * Writes an EPC into the tag that was read before and reads it back. Throws Failed
 * `stasiun.tag_berganti` when another tag lies there now, `stasiun.tag_tidak_tertulis` when it took
 * nothing, `stasiun.tag_beda` when it tells something else afterwards, and what `readOne` throws.
 */
export const writeOne = (device: StationDevice, before: OneTag, epc: string): Promise<OneTag> =>
  withReader(device, async (reader) => {
    const tag = await onlyTag(reader)
    if (tag.epc !== before.epc || (before.tid && tag.tid !== before.tid))
      throw new Failed('stasiun.tag_berganti')
    await reader.write(tag, epc)
    const after = await onlyTag(reader)
    if (after.epc !== epc || (tag.tid && after.tid !== tag.tid))
      throw new Failed('stasiun.tag_beda')
    return after
  })

async function onlyTag(reader: TagReader): Promise<OneTag> {
  const [tag, ...more] = await reader.around()
  if (!tag) throw new Failed('stasiun.tag_kosong')
  if (more.length > 0) throw new Failed('stasiun.tag_banyak')
  return tag
}

async function withReader<T>(
  device: StationDevice,
  act: (reader: TagReader) => Promise<T>,
): Promise<T> {
  const reader = await openTagReader(device, () => {})
  try {
    return await act(reader)
  } finally {
    await reader.close()
  }
}
