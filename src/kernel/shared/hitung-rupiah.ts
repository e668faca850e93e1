import { MAKS_RUPIAH } from './limits.ts'
import { AppError } from './errors.ts'
import { bagiBulat } from './pembulatan.ts'

/** mg × rupiah per gram → rupiah, rounded half up once; exact, as whole grams are split off. */
export function perGram(mg: number, rpPerGram: number): number {
  return bagian(mg, rpPerGram, 1000)
}

/** `bp` of an amount, rounded half up once: PPN, ongkos in percent, card fees. */
export function persenDari(rp: number, bp: number): number {
  return bagian(rp, bp, 10_000)
}

/** `n × faktor / bawah` for non-negative values, without a product beyond 2^53. */
function bagian(n: number, faktor: number, bawah: number): number {
  const utuh = Math.floor(n / bawah) * faktor
  return wajar(utuh + bagiBulat((n % bawah) * faktor, bawah))
}

/** `n × faktor / bawah` for non-negative values and any divisor, rounded half up once. */
export function kaliBagi(n: number, faktor: number, bawah: number): number {
  const [a, b] = [BigInt(n) * BigInt(faktor), BigInt(bawah)]
  return wajar(Number((a * 2n + b) / (b * 2n)))
}

/** The amount. Throws `jumlah.terlalu_besar` when it is more than a document may carry. */
export function wajar(rp: number): number {
  if (rp > MAKS_RUPIAH)
    throw new AppError('jumlah.terlalu_besar', { params: { maks: MAKS_RUPIAH } })
  return rp
}
