import { type JenisMuka, sebutMuka } from '#modules/loket/uang-muka/rules.ts'
import type { Pelanggan } from '#modules/pelanggan/member/web/index.ts'
import { dariGram } from '#kernel/shared/berat.ts'
import {
  type AturanHarga,
  type TotalPenjualan,
  type UbahHarga,
  totalPenjualan,
} from '#modules/barang/harga/rules.ts'
import type { BarangJual } from '#modules/barang/barang/contract.ts'
import {
  type BarisJual,
  type HargaTerkunci,
  type JualHitung,
  hitungJualBaris,
  kirimJual,
} from '#modules/loket/meja/web/index.ts'
import type { Kesalahan, Pelunasan } from '#modules/uang/kas/rules.ts'
import {
  type BarisBayar,
  type BayarTerisi,
  bayarTerisi,
  kirimBayar,
} from '#modules/uang/kas/web/index.ts'
import { type JenisBayarJual, pelunasanJual } from '../rules.ts'
import { type Terkunci, barisLepas, lepasKunci } from './kunci-harga.tsx'

export type BarisKeranjang = BarisJual

/** A deposit or an order that the sale takes over, as a whole. */
export interface MukaKeranjang {
  readonly jenis: JenisMuka
  readonly nomor: string
  readonly nama_customer: string
  readonly kunci_harga: 'LOCKED' | 'FLOATING'
  readonly dp_rp: number
}

/** One cart, as it is kept while nothing of it has been sold. */
export interface Keranjang extends Terkunci {
  /** `no_draft` of the sale: what an approval is bound to. */
  readonly id: string
  readonly dibuat: string
  readonly kode_sales: string | null
  readonly pelanggan: Pelanggan | null
  readonly baris: readonly BarisKeranjang[]
  /** Barcode of the line in focus. */
  readonly fokus: string | null
  readonly bayar: readonly BarisBayar<JenisBayarJual>[]
  readonly muka?: readonly MukaKeranjang[]
  readonly keterangan: string
  /** What was sent and not answered: again under its key it is the same sale, after a reload too. */
  readonly kirim?: Terkirim
}

export interface Terkirim {
  readonly kunci: string
  /** The body as it went out, an approval included. */
  readonly isi: string
}

export function keranjangBaru(id: string, sales: string | null, saat: Date): Keranjang {
  return {
    id,
    dibuat: saat.toISOString(),
    kode_sales: sales,
    pelanggan: null,
    baris: [],
    fokus: null,
    bayar: [],
    keterangan: '',
  }
}

export const kosong = (k: Keranjang) => k.baris.length === 0 && k.bayar.length === 0

export type BarisHitung = JualHitung

export interface HitunganKeranjang extends TotalPenjualan, Pelunasan {
  readonly baris: readonly BarisHitung[]
  readonly bayar: readonly BayarTerisi<JenisBayarJual>[]
  readonly berat: number
}

/** Prices, total and change of a cart, by the same functions as the server's. */
export function hitungKeranjang(k: Keranjang, aturan: AturanHarga): HitunganKeranjang {
  const baris = k.baris.map((b) => hitungJualBaris(b, aturan, kunciUntuk(b, k)))
  const harga = baris.flatMap((b) => b.harga ?? [])
  const total = totalPenjualan(harga, aturan)
  const bayar = bayarTerisi(k.bayar, total.total_rp)
  const berat = k.baris.reduce((n, b) => n + dariGram(b.barang.berat), 0) / 1000
  return { baris, ...total, bayar, berat, ...pelunasanJual(bayar, total.total_rp) }
}

/** A price that was agreed on earlier comes before one that was locked today. */
function kunciUntuk(b: BarisKeranjang, k: Keranjang): HargaTerkunci | undefined {
  const muka = k.muka?.find((m) => m.nomor === b.muka)
  return muka?.kunci_harga === 'LOCKED' ? undefined : k.kunci?.harga
}

/** The cart when its lock is over: what was locked is what the customer was told. */
export const kunciHabis = (k: Keranjang): Keranjang =>
  lepasKunci({ ...k, baris: barisLepas(k.baris, k) })

export function tambahBarang(k: Keranjang, barang: BarangJual): Keranjang {
  return { ...k, baris: [...k.baris, { barang }], fokus: barang.kode_barcode }
}

export const adaBarang = (k: Keranjang, kode: string) =>
  k.baris.some((b) => b.barang.kode_barcode === kode)

export function ubahBaris(k: Keranjang, kode: string, ubah: UbahHarga): Keranjang {
  return {
    ...k,
    baris: k.baris.map((b) => {
      if (b.barang.kode_barcode !== kode) return b
      const { salah: _, ...rest } = b
      return { ...rest, ...ubah }
    }),
  }
}

/** A figure of the line is typed so that it can't be read: the cart is not ready with it. */
export const takTerbaca = (k: Keranjang, kode: string): Keranjang => ({
  ...k,
  baris: k.baris.map((b) =>
    b.barang.kode_barcode === kode
      ? { ...b, salah: { code: 'penjualan.tak_terbaca', params: { kode_barcode: kode } } }
      : b,
  ),
})

/** The line `langkah` below the one in focus, or above it. */
export function geserFokus(k: Keranjang, langkah: 1 | -1): Keranjang {
  const kini = k.baris.findIndex((b) => b.barang.kode_barcode === k.fokus)
  const tuju = k.baris[Math.min(Math.max(kini + langkah, 0), k.baris.length - 1)]
  return tuju ? { ...k, fokus: tuju.barang.kode_barcode } : k
}

/** Marks the piece that an error is about; others lose theirs. */
export function tandaiSalah(k: Keranjang, kode: string | null, salah?: Kesalahan): Keranjang {
  const baris = k.baris.map(({ salah: _, ...b }) =>
    salah && b.barang.kode_barcode === kode ? { ...b, salah } : b,
  )
  return { ...k, baris, fokus: salah && kode && adaBarang(k, kode) ? kode : k.fokus }
}

/** Body of the sale, but for an approval. */
export function isiKiriman(k: Keranjang, h: HitunganKeranjang) {
  return {
    kode_sales: k.kode_sales ?? '',
    ...(k.pelanggan ? { kode_customer: k.pelanggan.kode_customer } : {}),
    items: kirimJual(k.baris),
    pembayaran: h.bayar.flatMap((b) =>
      kirimBayar([b]).map((satu) => ({ ...satu, ...rujukanBayar(b, k) })),
    ),
    total_rp: h.total_rp,
    ...(k.keterangan.trim() ? { keterangan: k.keterangan.trim() } : {}),
    no_draft: k.id,
    ...(k.kunci ? { no_kunci: k.kunci.no_kunci } : {}),
  }
}

/** What a payment that is no money refers to, under its name. */
function rujukanBayar({ jenis, rujukan }: BarisBayar<JenisBayarJual>, k: Keranjang) {
  if (rujukan === undefined) return {}
  if (jenis === 'KUPON') return { kode_kupon: rujukan }
  if (jenis !== 'TITIP') return {}
  const muka = k.muka?.find((m) => m.nomor === rujukan)
  return sebutMuka(muka?.jenis ?? 'TITIP', rujukan)
}

/** What went out last, when it was this very cart; nobody knows yet what became of it. */
export function kirimanLama(k: Keranjang, isi: object): Terkirim | null {
  if (!k.kirim) return null
  const {
    id_otorisasi: _,
    id_otorisasi_wajar: __,
    id_kenal: ___,
    ...lama
  } = JSON.parse(k.kirim.isi) as Record<string, unknown>
  return JSON.stringify(lama) === JSON.stringify(isi) ? k.kirim : null
}

/** The cart when it is known what became of what was sent. */
export function lupakanKiriman({ kirim: _, ...k }: Keranjang): Keranjang {
  return k
}
