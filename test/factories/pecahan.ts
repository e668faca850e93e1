/**
 * Exact fractions of big integers, rounded only where they are asked to be: what second
 * implementations of a price or an interest are written with.
 */
export class Pecahan {
  readonly atas: bigint
  readonly bawah: bigint

  constructor(atas: bigint | number, bawah: bigint | number = 1n) {
    this.atas = BigInt(atas)
    this.bawah = BigInt(bawah)
  }

  kali(atas: bigint | number, bawah: bigint | number = 1): Pecahan {
    return new Pecahan(this.atas * BigInt(atas), this.bawah * BigInt(bawah))
  }

  /** To the nearest whole, a half upwards; never negative here. */
  bulat(): bigint {
    const utuh = this.atas / this.bawah
    return (this.atas - utuh * this.bawah) * 2n >= this.bawah ? utuh + 1n : utuh
  }

  /** What is whole of it. */
  utuh(): bigint {
    return this.atas / this.bawah
  }
}

export const kecil = (a: bigint, b: bigint) => (a < b ? a : b)

/** To a multiple of `langkah`, up or down; a multiple stays. */
export function kelipatan(n: bigint, langkah: number, naik: boolean): bigint {
  const satu = BigInt(langkah)
  const bawah = (n / satu) * satu
  return bawah === n || !naik ? bawah : bawah + satu
}

export type Acak = (maks: number) => number

/** Whole numbers below `maks`; small and fast, and the same everywhere: a seed replays its run. */
export function acakDari(benih: number): Acak {
  let x = benih >>> 0
  return (maks) => {
    x = (Math.imul(x, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((x / 4_294_967_296) * maks)
  }
}
