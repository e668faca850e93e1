import {
  type Failure,
  type OneTag,
  type StationDevice,
  type TagSeen,
  deviceLine,
} from '#kernel/shared/station.ts'
import { Failed } from './failed.ts'
import { openLlrpReader } from './llrp-reader.ts'
import { openUhf18Reader } from './uhf18-reader.ts'

/** An RFID reader of either family that is there and answers. */
export interface TagReader {
  /** What it is, for the program's log. */
  readonly about: string
  /** Tells every sighting until `close`: a tag that stays in the field is told again and again. */
  readonly watch: (seen: (tag: TagSeen) => void) => Promise<void>
  /** The tags in the field now. Two that carry the same EPC are two where their answers tell it. */
  readonly around: () => Promise<readonly OneTag[]>
  /** Writes the EPC of the only tag in the field. Throws Failed `stasiun.tag_tidak_tertulis`. */
  readonly write: (tag: OneTag, epc: string) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Opens the reader of a device. `gone` is told when it went away while it was watched. Throws
 * Failed: `stasiun.alat_mati` without a reader, `stasiun.rfid_diam` when it answers nothing,
 * `stasiun.rfid_dipakai` when another program has it.
 */
export async function openTagReader(
  device: StationDevice,
  gone: (sebab: Failure) => void,
): Promise<TagReader> {
  const line = deviceLine('RFID', device.sambungan)
  if (!line) throw new Failed('stasiun.sambungan_salah')
  return line.by === 'llrp' ? openLlrpReader(line, gone) : openUhf18Reader(device, line, gone)
}
