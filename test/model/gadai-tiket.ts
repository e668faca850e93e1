import {
  type BayarModel,
  type Efek,
  BANK,
  KAS,
  type Kumpulan,
  bagi,
  murni,
  uangMasuk,
} from './buku-model.ts'
import type { AturanModel, TagihanModel } from './bunga-model.ts'
import { type TokoModel, jumlah } from './toko-model.ts'

/** What these shops lend on a gram, and on which part of it by condition; basis points. */
export const PLAFOND_PER_GRAM = 800_000n
export const POKOK_PER_GRAM = 700_000n
export const KONDISI_PINJAMAN = { BAGUS: 10_000n, RUSAK: 6_000n } as const

export interface Jaminan {
  readonly nama_barang: string
  readonly mg: bigint
  readonly bersih: bigint
  readonly kondisi: keyof typeof KONDISI_PINJAMAN
}

export type JenisTindakan =
  | 'BUNGA'
  | 'CICIL'
  | 'TEBUS'
  | 'LEPAS'
  | 'PEREMAJAAN'
  | 'HILANG'
  | 'BELI'
  | 'LELANG'
  | 'LEBIH'

/** An act that stands, with what taking it back restores. */
export interface Tindakan {
  readonly no_bayar: string
  readonly jenis: JenisTindakan
  readonly tanggal: string
  readonly total: bigint
  readonly efek: Efek
  readonly sebelum: Pick<Tiket, 'pokok' | 'dibayar' | 'tempo' | 'aktif'>
  /** Lines that left with it. */
  readonly keluar: readonly number[]
  readonly baru?: Tiket
}

export interface Tiket {
  readonly nomor: string
  readonly tanggal: string
  readonly mulai: string
  readonly aturan: AturanModel
  /** Pledged lines by their number. */
  readonly semua: ReadonlyMap<number, Jaminan>
  readonly ada: Set<number>
  pokok: bigint
  dibayar: number
  tempo: string
  aktif: boolean
  batal: boolean
  tindakan: Tindakan[]
  /** The last notice: the due date that it names, and the first day of an auction. */
  peringatan?: { readonly tempo: string; readonly pada: string; readonly lelang: string }
  /** Owed to the customer after an auction. */
  lebih?: { readonly rp: bigint }
}

/** Most that is lent on a piece: the smaller list, of that the part of its condition. */
export const plafond = ({ bersih, kondisi }: Jaminan): bigint =>
  bagi(bagi(bersih * POKOK_PER_GRAM, 1_000n) * KONDISI_PINJAMAN[kondisi], 10_000n)

export const jumlahPlafond = (items: Iterable<Jaminan>): bigint =>
  [...items].reduce((n, j) => n + plafond(j), 0n)

export function efekJaminan(k: Kumpulan, items: Iterable<Jaminan>, arah: bigint): Kumpulan {
  for (const { mg, bersih } of items)
    for (const [akun, tanda] of [
      ['jaminan/simpanan', arah],
      ['jaminan/pelanggan', -arah],
    ] as const)
      k.add(akun, 'MG', 'G75', tanda * mg)
        .add(akun, 'MGF', '', tanda * murni(bersih))
        .add(akun, 'PCS', '', tanda)
  return k
}

/** Penalty, interest and principal that are paid. */
export const efekTagihan = (
  k: Kumpulan,
  t: Pick<TagihanModel, 'bunga' | 'denda'>,
  pokok: bigint,
): Kumpulan =>
  k
    .add('hutang/pokok', 'IDR', '', -pokok)
    .add('hutang/bunga', 'IDR', '', -t.bunga)
    .add('hutang/denda', 'IDR', '', -t.denda)

/** Money of an act: what the customer pays with change, or what the shop pays out. */
export interface UangGadai {
  readonly bayar: readonly BayarModel[]
  readonly keluar: readonly Readonly<Record<string, unknown>>[]
}

export function uangGadai(t: TokoModel, k: Kumpulan, total: bigint): UangGadai {
  if (total > 0n) {
    const bayar = t.bayar(total)
    uangMasuk(k, bayar).add(KAS, 'IDR', 'CASH', total - jumlah(bayar))
    return { bayar, keluar: [] }
  }
  if (total === 0n) return { bayar: [], keluar: [] }
  const transfer = t.acak.sekali(4)
  k.add(transfer ? BANK : KAS, 'IDR', transfer ? 'TRANSFER' : 'CASH', total)
  const tujuan = { tujuan_bank: 'BNS', tujuan_rekening: '99', tujuan_nama: 'Nasabah' }
  const cara = transfer ? { jenis: 'TRANSFER', no_rekening: '8100', ...tujuan } : { jenis: 'CASH' }
  return { bayar: [], keluar: [{ ...cara, jumlah_rp: Number(-total) }] }
}
