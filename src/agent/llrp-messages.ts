import {
  type Bytes,
  type LlrpMessage,
  type Parameter,
  bytesOf,
  hex,
  parameter,
  parameters,
  u16,
  u32,
  u8,
  uint,
} from './llrp-frames.ts'

/** Types of messages. */
export const LLRP = {
  GET_READER_CAPABILITIES: 1,
  SET_READER_CONFIG: 3,
  CLOSE_CONNECTION: 14,
  ADD_ROSPEC: 20,
  DELETE_ROSPEC: 21,
  START_ROSPEC: 22,
  ENABLE_ROSPEC: 24,
  ADD_ACCESSSPEC: 40,
  DELETE_ACCESSSPEC: 41,
  ENABLE_ACCESSSPEC: 42,
  RO_ACCESS_REPORT: 61,
  KEEPALIVE: 62,
  READER_EVENT_NOTIFICATION: 63,
  KEEPALIVE_ACK: 72,
  ERROR_MESSAGE: 100,
} as const

/** The answer to a request has its number plus ten; CLOSE_CONNECTION is the one exception. */
export const answerTo = (type: number): number => (type === LLRP.CLOSE_CONNECTION ? 4 : type + 10)

/** Types of parameters. */
const P = {
  antennaId: 1,
  lastSeenUtc: 4,
  peakRssi: 6,
  epc96: 13,
  roSpec: 177,
  roBoundarySpec: 178,
  roStartTrigger: 179,
  roStopTrigger: 182,
  aiSpec: 183,
  aiStopTrigger: 184,
  inventorySpec: 186,
  accessSpec: 207,
  accessStopTrigger: 208,
  accessCommand: 209,
  keepaliveSpec: 220,
  generalCapabilities: 137,
  roReportSpec: 237,
  reportContent: 238,
  accessReportSpec: 239,
  tagReport: 240,
  epcData: 241,
  eventData: 246,
  connectionAttempt: 256,
  status: 287,
  tagSpec: 338,
  targetTag: 339,
  read: 341,
  write: 342,
  readResult: 349,
  writeResult: 350,
} as const

const ROSPEC = 1
const ACCESSSPEC = 1
const OPSPEC = 1
/** EPCglobal Class 1 Generation 2. */
const GEN2 = 1
const BANK = { epc: 1, tid: 2 } as const
/** The EPC begins behind CRC and PC. */
const EPC_BIT = 0x20
const NO_PASSWORD = u32(0)

/** Words of a TID with the maker's serial number. */
const TID_WORDS = 6

/** Inventory by all antennas from START_ROSPEC until it is deleted, each sighting reported at once. */
export function roSpec(): Bytes {
  const never = [u8(0), u32(0)]
  // Antenna, peak RSSI and the time when it was last seen.
  const content = parameter(P.reportContent, u16(0x1000 | 0x0400 | 0x0100))
  return parameter(
    P.roSpec,
    u32(ROSPEC),
    u8(0),
    u8(0),
    parameter(
      P.roBoundarySpec,
      parameter(P.roStartTrigger, u8(0)),
      parameter(P.roStopTrigger, ...never),
    ),
    parameter(
      P.aiSpec,
      u16(1),
      u16(0),
      parameter(P.aiStopTrigger, ...never),
      parameter(P.inventorySpec, u16(1), u8(GEN2)),
    ),
    parameter(P.roReportSpec, u8(1), u16(1), content),
  )
}

/** Reads the TID of every tag that answers. */
export const readTids = (): Bytes =>
  accessSpec(0, parameter(P.targetTag, u8(target(BANK.epc)), u16(EPC_BIT), u16(0), u16(0)), [
    P.read,
    [u16(OPSPEC), NO_PASSWORD, u8(BANK.tid << 6), u16(0), u16(TID_WORDS)],
  ])

/**
 * Writes an EPC, with the protocol control word before it, which tells its length, into the tag of a
 * TID, or of an EPC where its TID is not known. Once: a tag that is written answers to its TID still.
 */
export function writeEpc(tag: { epc: string; tid: string | null }, epc: string): Bytes {
  const known = tag.tid ?? tag.epc
  const bits = u16(known.length * 4)
  const ones = known.replaceAll(/./g, 'F')
  const words = epc.length / 4
  const found = parameter(
    P.targetTag,
    u8(target(tag.tid ? BANK.tid : BANK.epc)),
    u16(tag.tid ? 0 : EPC_BIT),
    bits,
    bytesOf(ones),
    bits,
    bytesOf(known),
  )
  const data = [u16(words + 1), u16(words << 11), bytesOf(epc)]
  return accessSpec(1, found, [
    P.write,
    [u16(OPSPEC), NO_PASSWORD, u8(BANK.epc << 6), u16(1), ...data],
  ])
}

/** Bank in the two top bits, then "the tag must match". */
const target = (bank: number) => (bank << 6) | 0x20

/** One operation on the tags of a target, at most `times` times; 0 is without end. */
function accessSpec(
  times: number,
  found: Bytes,
  [op, value]: readonly [type: number, value: readonly Bytes[]],
): Bytes {
  return parameter(
    P.accessSpec,
    u32(ACCESSSPEC),
    u16(0),
    u8(GEN2),
    u8(0),
    u32(ROSPEC),
    parameter(P.accessStopTrigger, u8(times > 0 ? 1 : 0), u16(times)),
    parameter(P.accessCommand, parameter(P.tagSpec, found), parameter(op, ...value)),
    parameter(P.accessReportSpec, u8(0)),
  )
}

export const theRoSpec: Bytes = u32(ROSPEC)
export const theAccessSpec: Bytes = u32(ACCESSSPEC)
/** In place of the number of one: all of them, other programs' too. */
export const allSpecs: Bytes = u32(0)

/** The reader tells every so many milliseconds that it is there. */
export const keepalives = (ms: number): Bytes => [
  ...u8(0),
  ...parameter(P.keepaliveSpec, u8(1), u32(ms)),
]

const find = (list: readonly Parameter[], type: number) => list.find((p) => p.type === type)?.value

/** Status of a connection that the reader tells first: 0 is ours; null in any other event. */
export function connectionStatus({ type, body }: LlrpMessage): number | null {
  if (type !== LLRP.READER_EVENT_NOTIFICATION) return null
  const event = find(parameters(body), P.eventData)
  const attempt = event && find(parameters(event), P.connectionAttempt)
  return attempt ? uint(attempt.subarray(0, 2)) : null
}

/** True for an answer that says that the request was carried out. */
export function succeeded({ type, body }: LlrpMessage): boolean {
  const status = find(parameters(body), P.status)
  return type !== LLRP.ERROR_MESSAGE && status !== undefined && uint(status.subarray(0, 2)) === 0
}

/** Number of antennas, maker and model by their registered numbers; null where not told. */
export function capabilities(body: Uint8Array) {
  const general = find(parameters(body), P.generalCapabilities)
  if (!general || general.length < 12) return null
  const at = (from: number, size: number) => uint(general.subarray(from, from + size))
  return { antennas: at(0, 2), maker: at(4, 4), model: at(8, 4) }
}

/** One sighting of a tag. */
export interface LlrpTag {
  readonly epc: string
  readonly rssi: number | null
  readonly antena: number | null
  /** When the reader saw it last by its own clock, in microseconds since 1970. */
  readonly lastSeen: number | null
  /** What came of reading its TID; null when it could not be read, left out when nobody asked. */
  readonly tid?: string | null
  /** Result of writing it: 0 is written. */
  readonly written?: number
}

/** The sightings of an RO_ACCESS_REPORT. */
export const tagsOf = (body: Uint8Array): LlrpTag[] =>
  parameters(body).flatMap(({ type, value }) => (type === P.tagReport ? readTag(value) : []))

function readTag(report: Uint8Array): LlrpTag[] {
  const parts = parameters(report)
  const of = (type: number) => find(parts, type)
  const epc = of(P.epc96) ?? epcOf(of(P.epcData))
  if (!epc || epc.length < 2) return []
  const [antena, seen, rssi] = [of(P.antennaId), of(P.lastSeenUtc), of(P.peakRssi)]
  const [read, written] = [of(P.readResult), of(P.writeResult)]
  return [
    {
      epc: hex(epc),
      rssi: rssi ? new DataView(rssi.buffer).getInt8(0) : null,
      antena: antena ? uint(antena) : null,
      lastSeen: seen ? uint(seen) : null,
      ...(read ? { tid: read[0] === 0 ? hex(read.subarray(5)) : null } : {}),
      ...(written?.[0] === undefined ? {} : { written: written[0] }),
    },
  ]
}

/** Its length in bits stands before it. */
function epcOf(data: Uint8Array | undefined): Uint8Array | undefined {
  const bytes = data && Math.ceil(uint(data.subarray(0, 2)) / 8)
  return bytes !== undefined && data && data.length >= 2 + bytes
    ? data.subarray(2, 2 + bytes)
    : undefined
}
