import { type BarisBuku, Posting, akun } from '../../../kernel/shared/posting.ts'
import { LAWAN_JUAL, bukukanBarang } from '../../barang/rules.ts'
import type { BarangTerkunci } from '../../barang/server/index.ts'
import type { HargaBaris, TotalPenjualan } from '../rules.ts'
import type { BayarSiap } from './rekening-bayar.ts'

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
  for (const { jenis, no_rekening, jumlah_rp, fee_rp, gesek_rp } of a.bayar) {
    if (no_rekening === null) p.rp(akun.kas(a.laci), jumlah_rp, 'CASH')
    else p.rp(akun.bank(no_rekening), gesek_rp, jenis).rp(akun.feeEdc, -fee_rp)
  }
  p.rp(akun.kas(a.laci), -a.kembali_rp, 'CASH').rp(akun.pembulatan, -a.total.pembulatan_rp)
  for (const { barang, harga } of a.terjual) {
    p.rp(akun.penjualan, -harga.harga_rp)
      .rp(akun.ongkos, -harga.ongkos_rp)
      .rp(akun.potongan, harga.potongan_rp)
      .rp(akun.ppn, -harga.ppn_rp)
    bukukanBarang(p, barang, -1, LAWAN_JUAL)
  }
  return p.lines()
}
