import { constants, open } from 'node:fs/promises'
import type { DeviceLine } from '#kernel/shared/station.ts'
import { connect } from './device-port.ts'
import { Failed } from './failed.ts'

/** A slow head takes its time, and paper may have to be put in. */
const PRINT_MS = 15_000

/**
 * Writes bytes to a receipt printer. Throws Failed `stasiun.alat_mati` when not one of them left,
 * `stasiun.alat_putus` when the line broke afterwards: nobody knows then how much came out.
 */
export async function print(line: DeviceLine, bytes: Uint8Array): Promise<void> {
  if (line.by === 'tcp') return printOverTcp(line, bytes)
  if (line.by === 'file') return printToFile(line.path, bytes)
  throw new Failed('stasiun.sambungan_salah')
}

async function printOverTcp(
  line: Extract<DeviceLine, { by: 'tcp' }>,
  bytes: Uint8Array,
): Promise<void> {
  const socket = await connect(line)
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => socket.destroy(new Error('timed out')), PRINT_MS)
    socket.once('error', (cause) => reject(new Failed('stasiun.alat_putus', cause)))
    socket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    // What a printer says about itself is not listened to, but has to be taken off the line.
    socket.resume()
    socket.end(bytes)
  })
}

/** A device file that is there, or a printer that Windows shares; never a new file. */
async function printToFile(path: string, bytes: Uint8Array): Promise<void> {
  const shared = path.startsWith('\\\\')
  const file = await open(path, shared ? 'a' : constants.O_WRONLY).catch((cause: unknown) => {
    throw new Failed('stasiun.alat_mati', cause)
  })
  try {
    if (!shared && !(await file.stat()).isCharacterDevice())
      throw new Failed('stasiun.sambungan_salah')
    await file.writeFile(bytes)
  } catch (cause) {
    throw cause instanceof Failed ? cause : new Failed('stasiun.alat_putus', cause)
  } finally {
    await file.close().catch(() => {})
  }
}
