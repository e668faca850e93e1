import { lookup } from 'node:dns/promises'
import net from 'node:net'
import { AppError } from '#kernel/shared/errors.ts'

export interface AlamatPrinter {
  readonly nama_printer: string
  readonly alamat_printer: string
  readonly port_printer: number
}

/** A printer on the same network answers in milliseconds; nobody waits longer at the till. */
const SAMBUNG_MS = 3_000
/** A slow head takes its time, and paper may have to be put in. */
const CETAK_MS = 15_000

/** Addresses of this machine itself, and of its own line: services of machines in a cloud are there. */
const SENDIRI = new net.BlockList()
for (const [alamat, bit] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
] as const)
  SENDIRI.addSubnet(alamat, bit)
SENDIRI.addAddress('::', 'ipv6')
SENDIRI.addAddress('::1', 'ipv6')
SENDIRI.addSubnet('fe80::', 10, 'ipv6')

/**
 * Sends bytes to a printer of the network and closes the line. Throws 502 `printer.mati` when it
 * does not answer or breaks off: nobody knows then how much came out, so nothing is sent again. 422
 * `printer.alamat_sendiri` when its name leads to this machine, unless `bolehSendiri`.
 */
export async function kirimKePrinter(
  printer: AlamatPrinter,
  bytes: Buffer,
  { bolehSendiri }: { readonly bolehSendiri: boolean },
): Promise<void> {
  const { nama_printer: nama, alamat_printer, port_printer: port } = printer
  try {
    const host = await alamatDari(alamat_printer)
    if (!bolehSendiri && SENDIRI.check(host, net.isIPv6(host) ? 'ipv6' : 'ipv4'))
      throw new AppError('printer.alamat_sendiri', { params: { nama, alamat: alamat_printer } })
    await kirim({ host, port }, bytes)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('printer.mati', { status: 502, params: { nama }, cause })
  }
}

/** What is connected to is what was looked at: the name is not looked up a second time. */
async function alamatDari(nama: string): Promise<string> {
  let habis: NodeJS.Timeout | undefined
  const terlambat = new Promise<never>((_, reject) => {
    habis = setTimeout(() => reject(new Error('name lookup timed out')), SAMBUNG_MS)
  })
  try {
    return (await Promise.race([lookup(nama), terlambat])).address
  } finally {
    clearTimeout(habis)
  }
}

function kirim(tujuan: { readonly host: string; readonly port: number }, bytes: Buffer) {
  return new Promise<void>((resolve, reject) => {
    const socket = net.connect(tujuan)
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
