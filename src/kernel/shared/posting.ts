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
export interface BarisBuku {
  readonly akun: string
  readonly satuan: Satuan
  readonly rincian: string
  readonly jumlah: number
}

const kunciBaris = (b: BarisBuku) => `${b.akun}\u0000${b.satuan}\u0000${b.rincian}`

/** Account names as the trade says them. One place, so that no report looks for a misspelt one. */
export const akun = {
  kas: (laci: string) => `kas/CASH/${laci}`,
  bank: (noRekening: string) => `bank/${noRekening}`,
  barang: (gudang: string, baki: string) => `barang/${gudang}/${baki}`,
  penjualan: 'penjualan/barang',
  ongkos: 'penjualan/ongkos',
  potongan: 'penjualan/potongan',
  pembulatan: 'penjualan/pembulatan',
  ppn: 'pajak/ppn-keluaran',
  hpp: 'hpp/barang',
  /** What sales persons get for what they sold: the cost, and what the shop owes each. */
  bonusBiaya: 'bonus/biaya',
  bonusUtang: (kodeSales: string) => `bonus/utang/${kodeSales}`,
  /** The part of sales that points and coupons paid. */
  promosiPoin: 'promosi/poin',
  promosiKupon: 'promosi/kupon',
  /**
   * Points, in their own unit: what a member has; given with sales, for bringing a member and by
   * hand; used to pay, for gifts, and lapsed.
   */
  poinMember: (kodeCustomer: string) => `poin/member/${kodeCustomer}`,
  poinTerbit: 'poin/terbit',
  poinAfiliasi: 'poin/afiliasi',
  poinKoreksi: 'poin/koreksi',
  poinDipakai: 'poin/dipakai',
  poinDitukar: 'poin/ditukar',
  poinHangus: 'poin/hangus',
  /** Gifts in pieces, by their code: in the cupboard, how they came and where they went. */
  hadiahStok: 'hadiah/stok',
  hadiahMasuk: 'hadiah/masuk',
  hadiahKeluar: 'hadiah/keluar',
  hadiahDitukar: 'hadiah/ditukar',
  beliKembali: 'barang/beli-kembali',
  rosok: 'barang/rosok',
  karantina: 'barang/karantina',
  /** What a correction of a piece finds: gross weight, fine weight, cost. */
  selisihBerat: 'barang/selisih-berat',
  selisihKadar: 'barang/selisih-kadar',
  selisihModal: 'barang/selisih-modal',
  pembelian: 'pembelian/barang',
  pembulatanBeli: 'pembelian/pembulatan',
  /** What the shop owes customers for money on account. */
  uangMukaTitip: 'titip/uang-muka',
  uangMukaPesanan: 'pesanan/uang-muka',
  /** Work on customers' pieces: paid ahead, earned at pick-up, paid to the craftsman. */
  uangMukaService: 'service/uang-muka',
  pendapatanService: 'service/pendapatan',
  upahTukang: 'service/tukang',
  /** Lent on pledges, earned with them, owed to customers after an auction or lost by one. */
  hutangPokok: 'hutang/pokok',
  hutangBunga: 'hutang/bunga',
  hutangDenda: 'hutang/denda',
  hutangBiaya: 'hutang/biaya',
  hutangKelebihan: 'hutang/lelang-lebih',
  hutangRugiLelang: 'hutang/lelang-rugi',
  hutangKelebihanHangus: 'hutang/lelang-hangus',
  /** Customers' pieces in the shop's keeping, in grams and pieces: no stock, no value. */
  jaminan: 'jaminan/simpanan',
  jaminanMilik: 'jaminan/pelanggan',
  /** Fee that customers pay on top for a card; what the bank keeps of a charge. */
  feeEdc: 'edc/fee',
  biayaEdc: 'edc/biaya',
  selisihKas: 'kas/selisih',
  kasMasuk: (kodeTransaksi: string) => `kas/masuk/${kodeTransaksi}`,
  kasKeluar: (kodeTransaksi: string) => `kas/keluar/${kodeTransaksi}`,
  /** What the bank paid out more or less than the payments said. */
  selisihEdc: 'edc/selisih',
  tambahBarang: 'modal/tambah-barang',
  kasAwal: 'modal/kas-awal',
  /** What one shop has to get from the other for money sent to it, or owes it for money received. */
  antarToko: (toko: string) => `antar-toko/uang/${toko}`,
} as const

/** Collects the lines of one document, adding up what falls on the same account, unit and detail. */
export class Posting {
  readonly #baris = new Map<string, BarisBuku>()

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
  lines(): readonly BarisBuku[] {
    const semua = [...this.#baris.values()].filter((b) => b.jumlah !== 0)
    for (const satuan of SATUAN) {
      const jumlah = semua.reduce((n, b) => (b.satuan === satuan ? n + b.jumlah : n), 0)
      if (jumlah !== 0) throw new Error(`posting out of balance: ${satuan} ${jumlah}`)
    }
    return semua.sort((a, b) => (kunciBaris(a) < kunciBaris(b) ? -1 : 1))
  }

  #tambah(b: BarisBuku): this {
    if (!Number.isSafeInteger(b.jumlah)) throw new RangeError(`${b.akun}: ${b.jumlah}`)
    const kunci = kunciBaris(b)
    const lama = this.#baris.get(kunci)
    this.#baris.set(kunci, lama ? { ...lama, jumlah: lama.jumlah + b.jumlah } : b)
    return this
  }
}
