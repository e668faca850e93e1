import type { FromAgent, ToAgent } from './fingerprint-agent.ts'

/** The protocol between the server and a station's program (docs/station-agent.md). */

export const STATION_PATH = 'stasiun/ws'
export const STATION_VERSION = 1

/** Close codes that tell the program not to dial again: its token no longer counts, or a newer one took over. */
export const STATION_REFUSED = 4401
export const STATION_TAKEN_OVER = 4409
/** Too many messages, or one that is none. */
export const STATION_NOISE = 4429

/** The server says something at least this often; a program that hears nothing for longer dials again. */
export const STATION_BEAT_MS = 20_000

export const DEVICE_KINDS = ['PRINTER', 'TIMBANGAN', 'RFID', 'SIDIK_JARI'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

export const SERIAL_SPEEDS = [
  '1200',
  '2400',
  '4800',
  '9600',
  '19200',
  '38400',
  '57600',
  '115200',
] as const
export const SERIAL_BITS = ['8N1', '7E1', '7O1', '8N2'] as const

/** One device as the shop has set it up; every order carries it, so the program keeps no settings. */
export interface StationDevice {
  readonly kode_alat: string
  readonly jenis: DeviceKind
  /** See `deviceLine`. */
  readonly sambungan: string
  readonly merek_timbangan: string | null
  readonly kecepatan: string | null
  readonly bit_serial: string | null
}

export type DeviceLine =
  | { readonly by: 'tcp'; readonly host: string; readonly port: number }
  /** An RFID reader on the network that speaks LLRP. */
  | { readonly by: 'llrp'; readonly host: string; readonly port: number }
  /** A device file, or a printer that Windows shares. */
  | { readonly by: 'file'; readonly path: string }
  | { readonly by: 'serial'; readonly path: string }
  /** Another program on the same machine. */
  | { readonly by: 'loopback'; readonly url: string }

const HOST = '([a-z0-9](?:[a-z0-9.-]{0,98}[a-z0-9])?)'
const TCP = new RegExp(`^tcp://${HOST}:(\\d{2,5})$`, 'i')
const LLRP = new RegExp(`^llrp://${HOST}(?::(\\d{2,5}))?$`, 'i')
const LLRP_PORT = '5084'
/** Serial lines and USB adapters as Linux and macOS name them. */
const SERIAL =
  /^\/dev\/(?:tty(?:S|USB|ACM|AMA)\d{1,3}|rfcomm\d{1,2}|serial\/by-(?:id|path)\/[\w:.-]{1,90}|(?:cu|tty)\.[\w.-]{1,60})$/
/** Printers by parallel port or USB. */
const PRINTER_FILE = /^\/dev\/(?:usb\/)?lp\d{1,2}$/
const WINDOWS_SHARE = /^\\\\[\w.-]{1,60}\\[\w .()-]{1,60}$/
const WINDOWS_PORT = /^COM\d{1,3}$/i
const LOOPBACK = /^ws:\/\/(?:127\.0\.0\.1|localhost):\d{2,5}$/

/**
 * Where a device is plugged in; null for anything else. Only printers and serial lines can be named:
 * whoever sets one up at the server can have no disk and no other file of the counter's computer
 * written.
 */
export function deviceLine(kind: DeviceKind, text: string): DeviceLine | null {
  if (kind === 'SIDIK_JARI') return LOOPBACK.test(text) ? { by: 'loopback', url: text } : null
  const [, host, port] = TCP.exec(text) ?? []
  if (host && port) return onNetwork('tcp', host, port)
  if (kind === 'PRINTER')
    return PRINTER_FILE.test(text) || SERIAL.test(text) || WINDOWS_SHARE.test(text)
      ? { by: 'file', path: text }
      : null
  const [, reader, at = LLRP_PORT] = LLRP.exec(text) ?? []
  if (reader) return kind === 'RFID' ? onNetwork('llrp', reader, at) : null
  if (WINDOWS_PORT.test(text)) return { by: 'serial', path: text.toUpperCase() }
  return SERIAL.test(text) ? { by: 'serial', path: text } : null
}

function onNetwork(by: 'tcp' | 'llrp', host: string, port: string): DeviceLine | null {
  return Number(port) < 65_536 ? { by, host, port: Number(port) } : null
}

export type StationOrder =
  /** Bytes in base64. */
  | { readonly perintah: 'CETAK'; readonly data: string }
  | { readonly perintah: 'LACI' }
  | { readonly perintah: 'TIMBANG' }
  | { readonly perintah: 'JARI'; readonly pesan: ToAgent }
  /** Reads all tags, or tells where one of them is near. */
  | { readonly perintah: 'RFID'; readonly cari: string | null }
  /** Ends the reading `rfid`. */
  | { readonly perintah: 'RFID_BERHENTI'; readonly rfid: string }
  /** Tells the only tag in the field. */
  | { readonly perintah: 'RFID_SATU' }
  /** Writes an EPC into the only tag in the field, which is the one that was read before. */
  | { readonly perintah: 'RFID_TULIS'; readonly lama: OneTag; readonly epc: string }
export type OrderKind = StationOrder['perintah']

/** Acts that leave something behind: done once, and when nobody can tell, that is said. */
export const LEAVES_A_TRACE: ReadonlySet<OrderKind> = new Set(['CETAK', 'LACI', 'RFID_TULIS'])

/** Which device an order is for. */
export const DEVICE_OF: Readonly<Record<OrderKind, DeviceKind>> = {
  CETAK: 'PRINTER',
  LACI: 'PRINTER',
  TIMBANG: 'TIMBANGAN',
  JARI: 'SIDIK_JARI',
  RFID: 'RFID',
  RFID_BERHENTI: 'RFID',
  RFID_SATU: 'RFID',
  RFID_TULIS: 'RFID',
}

/** Why an order failed; each is an error code with a sentence of its own. */
export const FAILURES = [
  'stasiun.alat_mati',
  'stasiun.alat_putus',
  'stasiun.timbangan_diam',
  'stasiun.timbangan_bergerak',
  'stasiun.timbangan_lebih',
  'stasiun.timbangan_kurang',
  'stasiun.timbangan_satuan',
  'stasiun.timbangan_kacau',
  'stasiun.jari_gagal',
  'stasiun.rfid_diam',
  'stasiun.rfid_dipakai',
  'stasiun.rfid_diambil',
  'stasiun.rfid_menolak',
  'stasiun.rfid_lama',
  'stasiun.tag_kosong',
  'stasiun.tag_banyak',
  'stasiun.tag_berganti',
  'stasiun.tag_tidak_tertulis',
  'stasiun.tag_beda',
  'stasiun.sambungan_salah',
] as const
export type Failure = (typeof FAILURES)[number]

export const isFailure = (text: unknown): text is Failure =>
  (FAILURES as readonly unknown[]).includes(text)

export interface WeighedByStation {
  /** As the scale showed it, in milligrams of weight. */
  readonly berat_mg: number
  /** The frame as it came, without its line end. */
  readonly bingkai: string
}

/** A tag by what is written in it and by its maker's number, null where the reader can't read it. */
export interface OneTag {
  readonly epc: string
  readonly tid: string | null
}

export interface TagSeen {
  readonly epc: string
  /** Signal strength in dBm; null where the reader does not tell it. */
  readonly rssi: number | null
  readonly antena: number | null
}

export type StationResult =
  | { readonly hasil: 'SELESAI'; readonly isi?: unknown }
  | { readonly hasil: 'GAGAL'; readonly sebab: Failure }
  /** The program ended in the middle of it. */
  | { readonly hasil: 'TIDAK_PASTI' }

export type FromStation =
  | {
      readonly jenis: 'masuk'
      readonly versi: number
      readonly token: string
      readonly program: string
      readonly komputer: string
    }
  | { readonly jenis: 'detak' }
  | ({ readonly jenis: 'hasil'; readonly id: string } & StationResult)
  | {
      readonly jenis: 'tag'
      readonly id: string
      /** Counts the batches of one reading from 1. */
      readonly urut: number
      readonly tag: readonly TagSeen[]
    }

export type ToStation =
  | { readonly jenis: 'tersambung'; readonly kode_stasiun: string; readonly nama: string }
  | { readonly jenis: 'detak' }
  | {
      readonly jenis: 'perintah'
      readonly id: string
      readonly alat: StationDevice
      readonly order: StationOrder
    }
  /** A result or batch is stored; the program forgets it. */
  | { readonly jenis: 'terima'; readonly id: string; readonly urut?: number }

/** An answer of the fingerprint program, passed on. */
export type FingerResult = Exclude<FromAgent, { jenis: 'tempelkan' }>
