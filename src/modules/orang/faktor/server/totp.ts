import { createHmac } from 'node:crypto'
import { DETIK_TOTP, DIGIT_TOTP, JENDELA_TOTP } from '../rules.ts'

/** The time step of an instant (RFC 6238, 4.2). */
export const langkahTotp = (saat: Date): number => Math.floor(saat.getTime() / 1_000 / DETIK_TOTP)

/** The code of a time step: HOTP over SHA-1 (RFC 4226, 5.3), what every app can do. */
export function kodeTotp(rahasia: Buffer, langkah: number, digit = DIGIT_TOTP): string {
  const pencacah = Buffer.alloc(8)
  pencacah.writeBigUInt64BE(BigInt(langkah))
  const mac = createHmac('sha1', rahasia).update(pencacah).digest()
  const mulai = (mac.at(-1) ?? 0) & 0xf
  const angka = mac.readUInt32BE(mulai) & 0x7fffffff
  return String(angka % 10 ** digit).padStart(digit, '0')
}

/**
 * The step whose code was given, one step before or after now at most and later than `terakhir`, the
 * last that was used; null for a wrong, old or used code. Codes are compared whole, whatever matches.
 */
export function cocokkanTotp(
  rahasia: Buffer,
  kode: string,
  { saat, terakhir }: { readonly saat: Date; readonly terakhir: number },
): number | null {
  const kini = langkahTotp(saat)
  const langkah = Array.from({ length: 2 * JENDELA_TOTP + 1 }, (_, i) => kini - JENDELA_TOTP + i)
  return langkah.filter((n) => kodeTotp(rahasia, n) === kode).find((n) => n > terakhir) ?? null
}

const HURUF = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648), as apps take a secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((b) => b.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((lima) => HURUF[Number.parseInt(lima.padEnd(5, '0'), 2)])
    .join('')
}
