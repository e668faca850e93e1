import type { Posting } from '#kernel/shared/posting.ts'
import { LAWAN_JUAL, akunJual } from '../accounts.ts'
import { akunPoin } from '#modules/pelanggan/poin/accounts.ts'
import { bukukanBarang } from '#modules/barang/barang/rules.ts'
import type { BarangTerkunci } from '#modules/barang/barang/server/index.ts'
import type { HargaBaris, TotalPenjualan } from '#modules/barang/harga/rules.ts'

export interface Terjual {
  readonly barang: BarangTerkunci
  readonly harga: HargaBaris
  /** What the sales person gets for it. */
  readonly bonus_rp: number
}

export interface JualDibukukan {
  readonly terjual: readonly Terjual[]
  readonly total: TotalPenjualan
  readonly kode_sales: string
  readonly kode_customer: string | null
  readonly poin_dapat: number
  /** Points for whoever brought the customer. */
  readonly afiliasi: { readonly perujuk: string; readonly poin: number } | null
}

/** The parts of a sold line's price. */
type NilaiBaris = Pick<HargaBaris, 'harga_rp' | 'ongkos_rp' | 'potongan_rp' | 'ppn_rp' | 'pph_rp'>

/** Revenue of sold lines by its parts, and the rounding of their sum. */
export function bukukanNilai(
  p: Posting,
  baris: readonly NilaiBaris[],
  total: Pick<TotalPenjualan, 'pembulatan_rp'>,
): Posting {
  p.rp(akunJual.pembulatan, -total.pembulatan_rp)
  for (const { harga_rp, ongkos_rp, potongan_rp, ppn_rp, pph_rp } of baris)
    p.rp(akunJual.barang, -harga_rp)
      .rp(akunJual.ongkos, -ongkos_rp)
      .rp(akunJual.potongan, potongan_rp)
      .rp(akunJual.ppn, -ppn_rp)
      .rp(akunJual.pph22, -pph_rp)
  return p
}

/** Points that a member earns by buying; a customer who is no member earns none. */
export const bukukanPoin = (p: Posting, kode_customer: string | null, poin: number): Posting =>
  kode_customer === null
    ? p
    : p.poin(akunPoin.member(kode_customer), poin).poin(akunPoin.terbit, -poin)

/**
 * The ledger lines of the goods that are sold, without the money: revenue by its parts, goods out
 * at cost, weight and count, the bonus of the sales person, the points that the member earns.
 */
export function bukukanJual(p: Posting, j: JualDibukukan): Posting {
  const harga = j.terjual.map((t) => t.harga)
  bukukanNilai(p, harga, j.total)
  for (const { barang, bonus_rp } of j.terjual) {
    p.rp(akunJual.bonusBiaya, bonus_rp).rp(akunJual.bonusUtang(j.kode_sales), -bonus_rp)
    bukukanBarang(p, barang, -1, LAWAN_JUAL)
  }
  bukukanPoin(p, j.kode_customer, j.poin_dapat)
  if (j.afiliasi)
    p.poin(akunPoin.member(j.afiliasi.perujuk), j.afiliasi.poin).poin(
      akunPoin.afiliasi,
      -j.afiliasi.poin,
    )
  return p
}
