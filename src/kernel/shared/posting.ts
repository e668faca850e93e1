import type { Miligram } from './berat.ts'
import type { Rupiah } from './rupiah.ts'

/** Units of the ledger: rupiah, gross milligram, fine milligram, pieces, points (domain.md). */
export const SATUAN = ['IDR', 'MG', 'MGF', 'PCS', 'POIN'] as const
export type Satuan = (typeof SATUAN)[number]

/**
 * One line of a posting. `jumlah` is positive into the account and negative out of it. `rincian`
 * refines the account where a report needs it: the group for weights, the payment method for money;
 * otherwise it is empty.
 */
export interface LedgerLine {
  readonly akun: string
  readonly satuan: Satuan
  readonly rincian: string
  readonly jumlah: number
}

const kunciBaris = (b: LedgerLine) => `${b.akun}\u0000${b.satuan}\u0000${b.rincian}`

/**
 * Names of one area's ledger accounts: fixed ones, and families with parts to fill in. An area
 * declares them once (`accounts.ts`), so that no report looks for a misspelt one.
 */
export type Accounts = Readonly<Record<string, string | ((...parts: string[]) => string)>>

/** Pattern of an account's name, with `*` for each part to fill in. */
export const patternOf = (account: Accounts[string]): string =>
  typeof account === 'string' ? account : account(...Array<string>(account.length).fill('*'))

/** Collects the lines of one document and adds up those with the same account, unit and detail. */
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
   * The lines in a fixed order, which is the order of the balance locks. Asserts that every unit
   * sums to zero; the database asserts it again.
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

/** Live event of every posting: screens with money or stock read their data again. */
export const BUKU = 'buku'
