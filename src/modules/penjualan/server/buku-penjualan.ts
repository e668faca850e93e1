import { type BarisBuku, Posting, akun } from '../../../kernel/shared/posting.ts'
import { LAWAN_JUAL, bukukanBarang } from '../../barang/rules.ts'
import type { BarangTerkunci } from '../../barang/server/index.ts'
import { type BayarSiap, bukuBayar } from '../../kas/server/index.ts'
import type { HargaBaris, TotalPenjualan } from '../rules.ts'

export interface Terjual {
  readonly barang: BarangTerkunci
  readonly harga: HargaBaris
}

/**
 * The ledger lines of a sale: money in, revenue by its parts, goods out at cost, weight and count.
 * Cash is what stays in the drawer; a card brings the fee along, which has its own account.
 */
export function bukuPenjualan(a: {
  readonly terjual: readonly Terjual[]
  readonly total: TotalPenjualan
  readonly bayar: readonly BayarSiap[]
  readonly kembali_rp: number
  readonly laci: string
}): readonly BarisBuku[] {
  const p = new Posting()
  bukuBayar(p, a.bayar, a).rp(akun.pembulatan, -a.total.pembulatan_rp)
  for (const { barang, harga } of a.terjual) {
    p.rp(akun.penjualan, -harga.harga_rp)
      .rp(akun.ongkos, -harga.ongkos_rp)
      .rp(akun.potongan, harga.potongan_rp)
      .rp(akun.ppn, -harga.ppn_rp)
    bukukanBarang(p, barang, -1, LAWAN_JUAL)
  }
  return p.lines()
}
