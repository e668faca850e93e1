/**
 * The shop's books once more, written from the rules of the trade and from nothing of the product:
 * other arithmetic (bigint), other structure (a map of balances). Where both agree after a thousand
 * random acts, neither has the other's mistake.
 */
export type Efek = ReadonlyMap<string, bigint>

/** `atas / bawah`, halves up; both positive. */
export function bagi(atas: bigint, bawah: bigint): bigint {
  return (2n * atas + bawah) / (2n * bawah)
}

export interface BarangModel {
  readonly kode_barcode: string
  readonly baki: string
  readonly mg: bigint
  readonly modal: bigint
  readonly ongkos: bigint
  readonly faktur: boolean
}

export interface ItemModel {
  readonly barang: BarangModel
  /** Set by hand; what the rule gives otherwise. */
  readonly harga?: bigint
  readonly potongan: bigint
}

export interface BayarModel {
  readonly jenis: 'CASH' | 'TRANSFER' | 'DEBET' | 'CREDIT' | 'POIN' | 'KUPON'
  readonly jumlah: bigint
  /** What a card is charged where the customer bears its fee; else the amount itself. */
  readonly gesek?: bigint
  /** The coupon that pays. */
  readonly kupon?: string
}

/** What the shop of the model gives its members and its sales person. */
export const POIN_PER = 100_000n
export const POIN = 2n
export const NILAI_POIN = 1_000n
export const BONUS_PER_GRAM = 1_500n
/** A member who buys, and the part of the total that money pays. */
export interface Pembeli {
  readonly kode: string
  readonly uang: bigint
}
export const akunPoin = (kode: string) => `poin/member/${kode}`

export const KAS = 'kas/CASH/UTAMA'
export const BANK = 'bank/8100'
const PAPAN = 1_000_000n
const KADAR = 7_500n
/** What the bank takes of each way; see `model.test.ts` for that of transfers. */
const FEE_BP = { CASH: 0n, TRANSFER: 70n, DEBET: 100n, CREDIT: 200n } as const
/** Ways that arrive at the bank and are counted there. */
export const METODE_BANK = ['TRANSFER', 'DEBET', 'CREDIT'] as const

export const murni = (mg: bigint) => bagi(mg * KADAR, 10_000n)

export function hargaBaku(b: BarangModel): bigint {
  return bagi(b.mg * PAPAN, 1_000n)
}

/** Before PPN. */
export function dasar({ barang, harga, potongan }: ItemModel): bigint {
  return (harga ?? hargaBaku(barang)) + barang.ongkos - potongan
}

export function ppn(item: ItemModel, pkp: boolean): bigint {
  return pkp ? bagi(dasar(item) * (item.barang.faktur ? 110n : 165n), 10_000n) : 0n
}

export function total(items: readonly ItemModel[], pkp: boolean): bigint {
  const sum = items.reduce((n, i) => n + dasar(i) + ppn(i, pkp), 0n)
  return ((sum + 499n) / 500n) * 500n
}

/** Collects what a document does to the balances. */
export class Kumpulan {
  readonly map = new Map<string, bigint>()
  add(akun: string, satuan: string, rincian: string, n: bigint): this {
    const key = `${akun}|${satuan}|${rincian}`
    this.map.set(key, (this.map.get(key) ?? 0n) + n)
    return this
  }
}

/** Accounts that the bank's fee of a card is kept on, beside the account itself. */
export const biayaKartu = (jenis: string) => `edc/biaya|IDR|${jenis}/8100`

/** The payment as a card makes it whose fee the customer bears. */
export const denganFee = (b: BayarModel): BayarModel =>
  b.jenis === 'DEBET' || b.jenis === 'CREDIT'
    ? { ...b, gesek: b.jumlah + bagi(b.jumlah * FEE_BP[b.jenis], 10_000n) }
    : b

/**
 * Payments that come in: cash into the drawer, the rest into the account, where the bank takes its
 * percent of what a card is charged.
 */
export function uangMasuk(k: Kumpulan, bayar: readonly BayarModel[]): Kumpulan {
  for (const { jenis, jumlah, gesek = jumlah } of bayar) {
    if (jenis === 'POIN') k.add('promosi/poin', 'IDR', '', jumlah)
    else if (jenis === 'KUPON') k.add('promosi/kupon', 'IDR', '', jumlah)
    else if (jenis === 'CASH') k.add(KAS, 'IDR', 'CASH', jumlah)
    else {
      const biaya = bagi(gesek * FEE_BP[jenis], 10_000n)
      k.add(BANK, 'IDR', jenis, gesek)
        .add('edc/fee', 'IDR', `${jenis}/8100`, jumlah - gesek)
        .add(BANK, 'IDR', 'BIAYA', -biaya)
        .add('edc/biaya', 'IDR', `${jenis}/8100`, biaya)
    }
  }
  return k
}

export function efekJual(
  items: readonly ItemModel[],
  bayar: readonly BayarModel[],
  pkp: boolean,
  pembeli?: Pembeli,
): Efek {
  const due = total(items, pkp)
  const paid = bayar.reduce((n, b) => n + b.jumlah, 0n)
  const k = uangMasuk(new Kumpulan(), bayar).add(KAS, 'IDR', 'CASH', due - paid)
  let lines = 0n
  for (const item of items) {
    const { barang } = item
    const pajak = ppn(item, pkp)
    const bonus = bagi(barang.mg * BONUS_PER_GRAM, 1_000n)
    lines += dasar(item) + pajak
    k.add('penjualan/barang', 'IDR', '', -(item.harga ?? hargaBaku(barang)))
      .add('penjualan/ongkos', 'IDR', '', -barang.ongkos)
      .add('penjualan/potongan', 'IDR', '', item.potongan)
      .add('pajak/ppn-keluaran', 'IDR', '', -pajak)
      .add('bonus/biaya', 'IDR', '', bonus)
      .add('bonus/utang/S1', 'IDR', '', -bonus)
    keluarBarang(k, barang, { modal: 'hpp/barang', fisik: 'penjualan/barang' })
  }
  k.add('penjualan/pembulatan', 'IDR', '', lines - due)
  if (pembeli) efekPoin(k, items, bayar, { ...pembeli, due })
  return k.map
}

/** Points for every full multiple of what money pays of the goods; those that paid are gone. */
export function efekPoin(
  k: Kumpulan,
  items: readonly ItemModel[],
  bayar: readonly BayarModel[],
  { kode, uang, due }: Pembeli & { readonly due: bigint },
): void {
  const nilai = items.reduce((n, i) => n + dasar(i), 0n)
  const dapat = due === 0n ? 0n : ((nilai * uang) / due / POIN_PER) * POIN
  const rp = bayar.reduce((n, b) => (b.jenis === 'POIN' ? n + b.jumlah : n), 0n)
  const pakai = rp / NILAI_POIN
  k.add(akunPoin(kode), 'POIN', '', dapat - pakai)
    .add('poin/terbit', 'POIN', '', -dapat)
    .add('poin/dipakai', 'POIN', '', pakai)
}

/** A piece leaves its tray: its cost for one account, its weight and itself for another. */
export function keluarBarang(
  k: Kumpulan,
  p: BarangModel,
  lawan: { readonly modal: string; readonly fisik: string },
): void {
  const baki = `barang/ETL/${p.baki}`
  k.add(baki, 'IDR', '', -p.modal).add(lawan.modal, 'IDR', '', p.modal)
  for (const [akun, arah] of [
    [baki, -1n],
    [lawan.fisik, 1n],
  ] as const)
    k.add(akun, 'MG', 'G75', arah * p.mg)
      .add(akun, 'MGF', '', arah * murni(p.mg))
      .add(akun, 'PCS', '', arah)
}

export function efekTambah(pieces: readonly BarangModel[]): Efek {
  const k = new Kumpulan()
  for (const p of pieces)
    for (const [akun, sign] of [
      [`barang/ETL/${p.baki}`, 1n],
      ['modal/tambah-barang', -1n],
    ] as const)
      k.add(akun, 'IDR', '', sign * p.modal)
        .add(akun, 'MG', 'G75', sign * p.mg)
        .add(akun, 'MGF', '', sign * murni(p.mg))
        .add(akun, 'PCS', '', sign)
  return k.map
}

export function efekKasAwal(rp: bigint): Efek {
  return new Kumpulan().add(KAS, 'IDR', 'CASH', rp).add('modal/kas-awal', 'IDR', 'CASH', -rp).map
}

export function efekSelisih(rp: bigint): Efek {
  return new Kumpulan().add(KAS, 'IDR', 'CASH', rp).add('kas/selisih', 'IDR', 'CASH', -rp).map
}

/** Balances as they should be. */
export class BukuModel {
  readonly #saldo = new Map<string, bigint>()

  terap(efek: Efek, arah: 1n | -1n = 1n): void {
    for (const [key, n] of efek) this.#saldo.set(key, (this.#saldo.get(key) ?? 0n) + arah * n)
  }

  saldo(key: string): bigint {
    return this.#saldo.get(key) ?? 0n
  }

  /** Rupiah of a drawer or account, whatever way they came in. */
  uang(akun: string): bigint {
    let sum = 0n
    for (const [key, n] of this.#saldo) if (key.startsWith(`${akun}|IDR|`)) sum += n
    return sum
  }

  /** Like `buku/saldo`: what is not zero, sorted. */
  isi(): string[] {
    return [...this.#saldo]
      .filter(([, n]) => n !== 0n)
      .map(([key, n]) => `${key} ${n}`)
      .sort()
  }
}

/** Of money that is paid ahead the tax is owed at once: of a whole `due` with so much `pajak` in it. */
export const pajakDalam = (dp: bigint, due: bigint, pajak: bigint): bigint =>
  due === 0n ? 0n : bagi(dp * pajak, due)

/** What that does to the books; the other way with a minus. */
export const efekMuka = (k: Kumpulan, pajak: bigint): Kumpulan =>
  k.add('pajak/ppn-muka', 'IDR', '', pajak).add('pajak/ppn-keluaran', 'IDR', '', -pajak)
