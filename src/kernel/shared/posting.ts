import type { Miligram } from './berat.ts'
import type { Rupiah } from './rupiah.ts'

/** Rupiah, gross milligram, fine milligram, pieces, points: what the ledger counts (domain.md). */
export const SATUAN = ['IDR', 'MG', 'MGF', 'PCS', 'POIN'] as const
export type Satuan = (typeof SATUAN)[number]

/**
 * One line of a posting. `jumlah` is signed: into the account positive, out of it negative.
 * `rincian` refines the account where a report needs it: the group for weights, the payment method
 * for money; empty otherwise.
 */
export interface LedgerLine {
  readonly akun: string
  readonly satuan: Satuan
  readonly rincian: string
  readonly jumlah: number
}

const kunciBaris = (b: LedgerLine) => `${b.akun}\u0000${b.satuan}\u0000${b.rincian}`

/**
 * Ledger accounts of one area as it names them: fixed ones, and families with a part that is filled
 * in. An area says them once (`accounts.ts`), so that no report looks for a misspelt one.
 */
export type Accounts = Readonly<Record<string, string | ((...parts: string[]) => string)>>

/** What a name of an account looks like, with `*` for each part that is filled in. */
export const patternOf = (account: Accounts[string]): string =>
  typeof account === 'string' ? account : account(...Array<string>(account.length).fill('*'))

/** Collects the lines of one document, adding up what falls on the same account, unit and detail. */
export class Posting {
  readonly #baris = new Map<string, LedgerLine>()

  rp(ke: string, jumlah: Rupiah | number, rincian = ''): this {
    return this.#tambah({ akun: ke, satuan: 'IDR', rincian, jumlah })
  }

  mg(ke: string, jumlah: Miligram | number, rincian = ''): this {
    return this.#tambah({ akun: ke, satuan: 'MG', rincian, jumlah })
  }

  mgf(ke: string, jumlah: Miligram | number, rincian = ''): this {
    return this.#tambah({ akun: ke, satuan: 'MGF', rincian, jumlah })
  }

  pcs(ke: string, jumlah: number, rincian = ''): this {
    return this.#tambah({ akun: ke, satuan: 'PCS', rincian, jumlah })
  }

  poin(ke: string, jumlah: number): this {
    return this.#tambah({ akun: ke, satuan: 'POIN', rincian: '', jumlah })
  }

  /**
   * The lines in one fixed order, which is the order of the balance locks. Asserts that every unit
   * sums to zero: first of a pair, the database asserts it again.
   */
  lines(): readonly LedgerLine[] {
    const semua = [...this.#baris.values()].filter((b) => b.jumlah !== 0)
    for (const satuan of SATUAN) {
      const jumlah = semua.reduce((n, b) => (b.satuan === satuan ? n + b.jumlah : n), 0)
      if (jumlah !== 0) throw new Error(`posting out of balance: ${satuan} ${jumlah}`)
    }
    return semua.sort((a, b) => (kunciBaris(a) < kunciBaris(b) ? -1 : 1))
  }

  #tambah(b: LedgerLine): this {
    if (!Number.isSafeInteger(b.jumlah)) throw new RangeError(`${b.akun}: ${b.jumlah}`)
    const kunci = kunciBaris(b)
    const lama = this.#baris.get(kunci)
    this.#baris.set(kunci, lama ? { ...lama, jumlah: lama.jumlah + b.jumlah } : b)
    return this
  }
}

/** Live event of every posting: whoever shows money or stock reads it again. */
export const BUKU = 'buku'
