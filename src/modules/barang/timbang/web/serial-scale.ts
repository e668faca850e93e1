import {
  FrameSplitter,
  SCALE_ASK,
  SETTLE_MS,
  type ScaleMake,
  type ScaleReading,
  readFrame,
} from '#kernel/shared/scale/frames.ts'
import { store } from '#kernel/web/feedback/store.ts'
import { read, remove, write } from '#kernel/web/session/storage.ts'

/** A scale at the line of this computer (Web Serial: Chromium over https or at localhost). */

/** What the browsers offer; TypeScript's own library does not know it yet. */
interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null
  readonly writable: WritableStream<Uint8Array> | null
  open(o: {
    baudRate: number
    dataBits: 7 | 8
    stopBits: 1 | 2
    parity: 'none' | 'even' | 'odd'
  }): Promise<void>
  close(): Promise<void>
}
interface Serial {
  getPorts(): Promise<SerialPort[]>
  requestPort(): Promise<SerialPort>
}
const serial = (): Serial | undefined => (navigator as Navigator & { serial?: Serial }).serial

export const canConnect = (): boolean => serial() !== undefined

export interface ScaleSetting {
  readonly kode_timbangan: string
  readonly jenis_timbangan: ScaleMake
  readonly baud: string
  /** Data bits, parity, stop bits: 8N1. */
  readonly susunan_bit: string
}

/** A stable weight with the frame that said it. */
export interface Weighed {
  readonly kode_timbangan: string
  readonly bingkai: string
  readonly berat_mg: number
}

/** Why there is no weight; `silent` is a scale that sends nothing. */
export type NoWeight = Exclude<ScaleReading['state'], 'stable'> | 'silent'

/** The scale that this browser reads now; null while there is none. */
export const scale = store<ScaleSetting | null>(null)
/** The latest frame, for a screen that shows the weight as it moves. */
export const latest = store<ScaleReading | null>(null)

/** The scale belongs to the computer, not to the person. */
const KEY = 'terminal.timbangan'
/** What came last, and when (performance.now). */
let heard: { readonly frame: string; readonly reading: ScaleReading; readonly at: number } | null =
  null

type Listener = (frame: string, reading: ScaleReading) => void
const listeners = new Set<Listener>()
let port: SerialPort | null = null
let stop: (() => Promise<void>) | null = null

/** Asks the person for the port, opens it and remembers the scale. Throws what the browser throws. */
export async function connect(setting: ScaleSetting): Promise<void> {
  const chosen = await serial()?.requestPort()
  if (!chosen) return
  await disconnect()
  await open(chosen, setting)
  write(KEY, setting)
}

let reconnecting: Promise<void> | null = null

/**
 * Opens the scale of this terminal again, after a reload: the browser remembers the permission.
 * Several who ask at once open it once.
 */
export function reconnect(): Promise<void> {
  reconnecting ??= openKnown().finally(() => (reconnecting = null))
  return reconnecting
}

async function openKnown(): Promise<void> {
  const setting = read<ScaleSetting>(KEY)
  const [known] = setting && !port ? ((await serial()?.getPorts()) ?? []) : []
  if (setting && known) await open(known, setting)
}

export async function disconnect({ forget = false } = {}): Promise<void> {
  if (forget) remove(KEY)
  await stop?.()
}

async function open(chosen: SerialPort, setting: ScaleSetting): Promise<void> {
  const [data, parity, stopBits] = setting.susunan_bit
  await chosen.open({
    baudRate: Number(setting.baud),
    dataBits: data === '7' ? 7 : 8,
    parity: parity === 'E' ? 'even' : parity === 'O' ? 'odd' : 'none',
    stopBits: stopBits === '2' ? 2 : 1,
  })
  port = chosen
  scale.set(setting)
  void pump(chosen, setting)
}

/** Reads until the line is closed or pulled out. */
async function pump(at: SerialPort, setting: ScaleSetting): Promise<void> {
  const splitter = new FrameSplitter()
  const letters = new TextDecoder('latin1')
  const reader = at.readable?.getReader()
  stop = async () => {
    await reader?.cancel()
  }
  try {
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) break
      for (const frame of splitter.push(letters.decode(part.value))) {
        const reading = readFrame(setting.jenis_timbangan, frame)
        latest.set(reading)
        heard = { frame, reading, at: performance.now() }
        for (const listener of listeners) listener(frame, reading)
      }
    }
  } catch {
    // Pulled out: the same as closed.
  }
  reader?.releaseLock()
  port = null
  stop = null
  scale.set(null)
  latest.set(null)
  await at.close().catch(() => {})
}

/**
 * The next stable weight, or the one that came since the key: `since` is its performance.now. What
 * moves is waited for; a load beyond the scale or a foreign unit is told at once. Rejects with
 * `NoWeight`'s name and the unit in a `ScaleRefusal`.
 */
export function takeWeight(since: number): Promise<Weighed> {
  const setting = scale.get()
  return new Promise((resolve, reject) => {
    let last: ScaleReading | null = null
    const end = (act: () => void) => {
      clearTimeout(timer)
      listeners.delete(listener)
      act()
    }
    const refuse = (why: NoWeight, unit = '') => end(() => reject(new ScaleRefusal(why, unit)))
    const listener: Listener = (bingkai, reading) => {
      last = reading
      if (reading.state === 'unit') return refuse('unit', reading.unit)
      if (reading.state === 'over' || reading.state === 'under') return refuse(reading.state)
      if (reading.state !== 'stable' || !setting) return
      const { kode_timbangan } = setting
      end(() => resolve({ kode_timbangan, bingkai, berat_mg: reading.berat_mg }))
    }
    const timer = setTimeout(
      () => refuse(last === null ? 'silent' : last.state === 'noise' ? 'noise' : 'moving'),
      SETTLE_MS,
    )
    listeners.add(listener)
    if (heard && heard.at >= since) listener(heard.frame, heard.reading)
    if (setting) void ask(SCALE_ASK[setting.jenis_timbangan])
  })
}

export class ScaleRefusal extends Error {
  readonly why: NoWeight
  readonly unit: string
  constructor(why: NoWeight, unit: string) {
    super(why)
    this.why = why
    this.unit = unit
  }
}

/** Scales that send by themselves ignore it; the others answer it. */
async function ask(command: string): Promise<void> {
  const writer = port?.writable?.getWriter()
  try {
    await writer?.write(new TextEncoder().encode(command))
  } catch {
    // The line is gone; whoever waits for a weight is told that it is silent.
  } finally {
    writer?.releaseLock()
  }
}
