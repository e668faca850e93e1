import { execFile } from 'node:child_process'
import { constants, open } from 'node:fs/promises'
import net from 'node:net'
import tty from 'node:tty'
import { promisify } from 'node:util'
import { type DeviceLine, SERIAL_BITS, SERIAL_SPEEDS } from '#kernel/shared/station.ts'
import { Failed } from './failed.ts'
import { openWindowsPort } from './windows-port.ts'

const CONNECT_MS = 3_000

/** An open device that answers: a scale, a reader. */
export interface DevicePort {
  readonly write: (bytes: Uint8Array) => void
  readonly close: () => void
}

export interface PortOptions {
  readonly line: DeviceLine
  readonly speed: string
  readonly bits: string
  readonly onData: (bytes: Buffer) => void
  /** The device went away; not called after `close`. */
  readonly onEnd: () => void
}

/** Opens a scale or reader. Throws Failed `stasiun.alat_mati` when it is not there. */
export async function openPort(o: PortOptions): Promise<DevicePort> {
  const { line } = o
  if (line.by === 'tcp') return openTcp(line, o)
  if (line.by !== 'serial') throw new Failed('stasiun.sambungan_salah')
  const known =
    (SERIAL_SPEEDS as readonly string[]).includes(o.speed) &&
    (SERIAL_BITS as readonly string[]).includes(o.bits)
  if (!known) throw new Failed('stasiun.sambungan_salah')
  return process.platform === 'win32' ? openWindowsPort(line.path, o) : openUnixPort(line.path, o)
}

/** Connects, or throws Failed `stasiun.alat_mati` after three seconds. */
export function connect({
  host,
  port,
}: {
  readonly host: string
  readonly port: number
}): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, host)
    const fail = (cause: unknown) => {
      socket.destroy()
      reject(new Failed('stasiun.alat_mati', cause))
    }
    const timer = setTimeout(() => fail(new Error('timed out')), CONNECT_MS)
    socket.once('error', fail)
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.off('error', fail)
      resolve(socket)
    })
  })
}

async function openTcp(
  line: Extract<DeviceLine, { by: 'tcp' }>,
  { onData, onEnd }: PortOptions,
): Promise<DevicePort> {
  const socket = await connect(line)
  socket.setNoDelay(true)
  socket.on('data', onData)
  socket.on('error', () => socket.destroy())
  socket.once('close', onEnd)
  return {
    write: (bytes) => void socket.write(bytes),
    close: () => {
      socket.off('close', onEnd)
      socket.destroy()
    },
  }
}

const BIT_FLAGS: Readonly<Record<string, readonly string[]>> = {
  '8N1': ['cs8', '-parenb', '-cstopb'],
  '8N2': ['cs8', '-parenb', 'cstopb'],
  '7E1': ['cs7', 'parenb', '-parodd', '-cstopb'],
  '7O1': ['cs7', 'parenb', 'parodd', '-cstopb'],
}

/** A serial device by its file: `stty` sets the line, Node reads it as a terminal without blocking. */
async function openUnixPort(path: string, o: PortOptions): Promise<DevicePort> {
  const flag = process.platform === 'darwin' ? '-f' : '-F'
  const flags = ['raw', '-echo', 'clocal', '-crtscts', ...(BIT_FLAGS[o.bits] ?? [])]
  try {
    await promisify(execFile)('stty', [flag, path, o.speed, ...flags], { timeout: CONNECT_MS })
    const file = await open(path, constants.O_RDWR | constants.O_NOCTTY | constants.O_NONBLOCK)
    const input = new tty.ReadStream(file.fd)
    input.on('data', o.onData)
    input.on('error', () => input.destroy())
    input.once('close', o.onEnd)
    return {
      write: (bytes) => void file.write(bytes).catch(() => input.destroy()),
      close: () => {
        input.off('close', o.onEnd)
        input.destroy()
      },
    }
  } catch (cause) {
    throw new Failed('stasiun.alat_mati', cause)
  }
}
