import { dariGram } from '#kernel/shared/berat.ts'
import { type OngkosCara, nilaiOngkos } from '#modules/barang/barang/rules.ts'
import type { BarangHarga, Potongan } from '#modules/loket/penjualan/rules.ts'

export const STATUS_TITIP = ['OPEN', 'DIAMBIL', 'BATAL'] as const
export type StatusTitip = (typeof STATUS_TITIP)[number]

/** What a price needs of a piece and may be agreed on beforehand. */
export interface HargaSepakat {
  readonly harga_per_gram_rp: number
  readonly harga_bandrol_rp: number | null
  readonly ongkos_cara: 'TETAP' | 'PER_GRAM' | 'PERSEN'
  readonly ongkos_nilai: number
  readonly potongan_sepakat?: Potongan | null | undefined
}

/** A deduction as a document keeps it: rupiah, for PERSEN basis points; both null for none. */
export interface PotonganTersimpan {
  readonly potongan_cara: Potongan['cara'] | null
  readonly potongan_nilai: number | null
}

export function simpanPotongan(p: Potongan | null): PotonganTersimpan {
  if (!p) return { potongan_cara: null, potongan_nilai: null }
  const nilai = p.cara === 'PERSEN' ? p.potongan_persen_bp : p.potongan_rp
  return { potongan_cara: p.cara, potongan_nilai: nilai ?? 0 }
}

export function bacaPotonganTersimpan(p: PotonganTersimpan): Potongan | null {
  const { potongan_cara: cara, potongan_nilai: nilai } = p
  if (cara === null) return null
  return cara === 'PERSEN'
    ? { cara, potongan_persen_bp: nilai, potongan_rp: null }
    : { cara, potongan_persen_bp: null, potongan_rp: nilai }
}

/** The piece with the price that was agreed on; without an agreement as it is today. */
export function sepakati<B extends HargaSepakat>(barang: B, sepakat: Partial<HargaSepakat>): B {
  return { ...barang, ...sepakat }
}

/** What of a piece on the wire makes its price; gram, rupiah, percent. */
export interface HargaWire {
  readonly kode_dept: string
  readonly berat_bandrol: number
  readonly harga_per_gram: number
  readonly harga_bandrol: number | null
  readonly berlian: boolean
  readonly ongkos_cara: OngkosCara
  readonly ongkos_nilai: number
  readonly faktur_pajak: boolean
  readonly potongan_sepakat?: Potongan | null | undefined
}

/** A piece of the wire as the rules of the price see it. */
export function untukHarga(b: HargaWire): BarangHarga {
  return {
    kode_dept: b.kode_dept,
    berat_bandrol_mg: dariGram(b.berat_bandrol),
    harga_per_gram_rp: b.harga_per_gram,
    harga_bandrol_rp: b.harga_bandrol,
    berlian: b.berlian,
    ongkos_cara: b.ongkos_cara,
    ongkos_nilai: nilaiOngkos(b.ongkos_cara, b.ongkos_nilai),
    faktur_pajak: b.faktur_pajak,
    potongan_sepakat: b.potongan_sepakat,
  }
}
