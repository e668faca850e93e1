import { ledgerDigest } from '#kernel/server/command/parts.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Entry } from '#kernel/server/seal/entry.ts'
import type { LedgerLine } from '#kernel/shared/posting.ts'
import { textOf } from './teks-entri.ts'

type Line = LedgerLine & { readonly baris: number; readonly tanggal: string }

/** Days from the first to before the second; null for all there are. */
type Masa = readonly [dari: string | null, sebelum: string | null]

/**
 * Every ledger line is covered by an audit entry's digest of its own day, and every digest still fits
 * its lines. Hand over the entries in their order: the ledger is read month by month behind them, so
 * that years of it need the memory of a month.
 */
export class BukuBulanan {
  readonly salah: string[] = []
  jumlah = 0
  readonly #tx: Tx
  /** Under each document of the month: day and digest of ledger lines that an entry vouches for. */
  #kata = new Map<string, string[]>()
  #dari: string | null
  #bulan = ''

  constructor(tx: Tx, dari?: string) {
    this.#tx = tx
    this.#dari = dari ?? null
  }

  async catat({ tanggal, isi }: Entry): Promise<void> {
    const bulan = tanggal.slice(0, 7)
    if (this.#bulan && bulan > this.#bulan) {
      const awal = `${bulan}-01`
      await this.#periksa([this.#dari, awal])
      this.#dari = awal
    }
    this.#bulan = bulan
    if (!isi.includes('"buku":"')) return
    const nomor = isi.slice(0, isi.indexOf('\n'))
    const buku = textOf(isi)?.buku
    if (buku) this.#kata.set(nomor, [...(this.#kata.get(nomor) ?? []), `${tanggal} ${buku}`])
  }

  /** Call after the last entry. */
  async selesai(): Promise<void> {
    await this.#periksa([this.#dari, null])
  }

  async #periksa(masa: Masa): Promise<void> {
    for await (const [dokumen, baris] of dokumenBuku(this.#tx, masa)) {
      this.jumlah += baris.length
      const kata = this.#kata.get(dokumen) ?? []
      const asli = diakui(
        baris.filter((b) => b.baris > 0),
        kata,
      )
      const balik = diakui(
        baris.filter((b) => b.baris < 0),
        kata,
      )
      if (!asli) this.salah.push(`${dokumen}: its ledger lines were changed`)
      if (!balik) this.salah.push(`${dokumen}: its reversal was changed`)
      // What is left of a changed one is the digest of what it was.
      if (!asli || !balik || kata.length === 0) this.#kata.delete(dokumen)
    }
    for (const dokumen of this.#kata.keys())
      this.salah.push(`${dokumen}: its ledger lines are gone`)
    this.#kata = new Map()
  }
}

/** Lines of one day that a digest of that day fits; the digest is taken out. */
function diakui(baris: readonly Line[], kata: string[]): boolean {
  const [pertama] = baris
  if (!pertama) return true
  if (baris.some((b) => b.tanggal !== pertama.tanggal)) return false
  const tempat = kata.indexOf(`${pertama.tanggal} ${ledgerDigest(baris)}`)
  if (tempat < 0) return false
  kata.splice(tempat, 1)
  return true
}

async function* dokumenBuku(
  tx: Tx,
  [dari, sebelum]: Masa,
): AsyncGenerator<readonly [string, readonly Line[]]> {
  const sejak = dari === null ? sql`` : sql`and tanggal >= ${dari}::date`
  const sampai = sebelum === null ? sql`` : sql`and tanggal < ${sebelum}::date`
  const rows = tx.stream(sql<Line & { dokumen: string }>`
    select dokumen, tanggal, baris, akun, satuan, rincian, jumlah from public.buku
    where kode_toko = ${tx.kode_toko} ${sejak} ${sampai}
    order by dokumen, abs(baris), baris`)
  let current: string | undefined
  let lines: Line[] = []
  for await (const { dokumen, ...line } of rows) {
    if (current !== undefined && dokumen !== current) {
      yield [current, lines]
      lines = []
    }
    current = dokumen
    lines.push(line)
  }
  if (current !== undefined) yield [current, lines]
}
