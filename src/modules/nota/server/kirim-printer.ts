import net from 'node:net'
import { AppError } from '../../../kernel/shared/errors.ts'

export interface AlamatPrinter {
  readonly nama_printer: string
  readonly alamat_printer: string
  readonly port_printer: number
}

/** A printer on the same network answers in milliseconds; nobody waits longer at the till. */
const SAMBUNG_MS = 3_000
/** A slow head takes its time, and paper may have to be put in. */
const CETAK_MS = 15_000

/**
 * Sends bytes to a printer of the network and closes the line. Throws 502 `printer.mati` when it
 * does not answer or breaks off: nobody knows then how much came out, so nothing is sent again.
 */
export async function kirimKePrinter(printer: AlamatPrinter, bytes: Buffer): Promise<void> {
  try {
    await kirim(printer, bytes)
  } catch (cause) {
    const params = { nama: printer.nama_printer }
    throw new AppError('printer.mati', { status: 502, params, cause })
  }
}

function kirim({ alamat_printer: host, port_printer: port }: AlamatPrinter, bytes: Buffer) {
  return new Promise<void>((resolve, reject) => {
    const socket = net.connect({ host, port })
    const waktu = (ms: number) => setTimeout(() => socket.destroy(new Error('timed out')), ms)
    let habis = waktu(SAMBUNG_MS)
    socket.once('connect', () => {
      clearTimeout(habis)
      habis = waktu(CETAK_MS)
      socket.end(bytes)
    })
    // What a printer says about itself is not listened to, but has to be taken off the line.
    socket.resume()
    socket.once('error', reject)
    socket.once('close', (gagal) => {
      clearTimeout(habis)
      if (gagal) reject(new Error('the line broke'))
      else resolve()
    })
  })
}
