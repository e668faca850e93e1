import { type Miligram, beratMurni, miligram } from '#kernel/shared/berat.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import { basisPoin, tulisPersen } from '#kernel/shared/kadar.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { akunBarang } from './accounts.ts'

/** Where a piece is in its life. It is in exactly one of them (domain.md). */
export const STATUS_BARANG = [
  'READY',
  'TITIP',
  'PESAN',
  'CICIL',
  'TERJUAL',
  'KIRIM',
  'SERVICE',
  'HANCUR',
  'HILANG',
  // It went back to its supplier.
  'RETUR',
  // Its entry was taken back.
  'BATAL',
] as const
export type StatusBarang = (typeof STATUS_BARANG)[number]

/** States in which a piece is the shop's: what the tray accounts count, at the craftsman or not. */
export const STATUS_STOCK = ['READY', 'TITIP', 'PESAN', 'CICIL', 'SERVICE'] as const

/** States of a piece that has left for good; a cancelled sale or a return brings it back. */
export const STATUS_KELUAR: readonly string[] = ['TERJUAL', 'HANCUR', 'RETUR', 'BATAL']

/** True for a piece that is held for a pre-order, whose numbers begin with PO. */
export const milikPo = (b: {
  readonly status?: string | undefined
  readonly no_dokumen?: string | null | undefined
}): boolean => b.status === 'PESAN' && b.no_dokumen?.startsWith('PO') === true

/** What CODE128 prints narrow, an address carries unescaped, and a person can type. */
export const POLA_BARCODE = /^[A-Z0-9][A-Z0-9_-]{2,19}$/
/** more than five characters. */
export const MIN_NAMA = 6
export const MAKS_NAMA = 100

/** Labels in one print, and pieces in one selection of the list. */
export const MAKS_LABEL = 500

/** Layouts of label paper: two a row of the roll with bars or QR, or a sheet. */
export const TATA = ['gulungan-2-code128', 'gulungan-2-qr', 'a4-code128'] as const
export type NamaTata = (typeof TATA)[number]

/** Digits of a barcode that the server makes: an even number, which CODE128 packs two by two. */
const DIGIT_BARCODE = 8

/** The n-th barcode of a shop: `00000012`. Grows by a pair of digits rather than being cut. */
export function barcodeBuatan(n: number): string {
  const teks = String(n)
  return teks.padStart(Math.max(DIGIT_BARCODE, teks.length + (teks.length % 2)), '0')
}

/** A barcode that stands in the list twice, or undefined. */
export function barcodeGanda(barcode: readonly string[]): string | undefined {
  return barcode.find((kode, i) => barcode.indexOf(kode) !== i)
}

export interface BeratBarang {
  /** Gross, on the scale. */
  readonly berat: number
  /** Without stones; the gross weight when not given. */
  readonly berat_bersih?: number | null | undefined
  /** On the label, which prices use; the gross weight when not given. */
  readonly berat_bandrol?: number | null | undefined
}

/** The weight on the label is what the piece is sold by: it is the piece's own, a tag more or less. */
const BANDROL_JAUH = 3

/**
 * in gram: no weight is 0, the gold weighs no more than the whole piece.
 * Errors by field, none when the weights are right.
 */
export function periksaBerat(b: BeratBarang): Readonly<Record<string, FieldError>> {
  const salah: Record<string, FieldError> = {}
  if (b.berat <= 0) salah['berat'] = { code: 'berat.nol' }
  if (b.berat_bersih !== null && b.berat_bersih !== undefined) {
    if (b.berat_bersih <= 0) salah['berat_bersih'] = { code: 'berat.nol' }
    else if (b.berat > 0 && b.berat_bersih > b.berat) {
      salah['berat'] = { code: 'berat.kurang_dari_emas' }
    }
  }
  if (b.berat_bandrol !== null && b.berat_bandrol !== undefined) {
    // Of whole milligrams: the quotient of 0.033 and 0.011 g is more than 3.
    const [tag, own] = [Math.round(b.berat_bandrol * 1000), Math.round(b.berat * 1000)]
    const kali = Math.max(tag / own, own / tag)
    if (b.berat_bandrol <= 0) salah['berat_bandrol'] = { code: 'berat.nol' }
    else if (b.berat > 0 && kali > BANDROL_JAUH) {
      salah['berat_bandrol'] = { code: 'berat.bandrol_jauh', params: { kali: BANDROL_JAUH } }
    }
  }
  return salah
}

/** the name of a piece has more than five characters, spaces at its ends not counted. */
export function periksaNama(nama: string): FieldError | null {
  const n = [...nama.trim()].length
  if (n === 0) return { code: 'isian.wajib' }
  return n < MIN_NAMA ? { code: 'barang.nama_pendek', params: { min: MIN_NAMA - 1 } } : null
}

const TINGKAT_TERTINGGI = 500

/** a grade written as a number is above 0 and at most 500; 16K is no number. */
export function periksaTingkat(kadar: string): FieldError | null {
  if (!/^\d+(\.\d+)?$/.test(kadar)) return null
  if (Number(kadar) === 0) return { code: 'kadar.nol' }
  if (Number(kadar) <= TINGKAT_TERTINGGI) return null
  return { code: 'kadar.terlalu_tinggi', params: { max: TINGKAT_TERTINGGI } }
}

/** Half of a karat, which is a 24th part of fine gold: 4.17 % (docs/decisions/0143). */
export const SETENGAH_KARAT_BP = 208

/** The purity of a group in basis points, as the shop's board has it. */
export interface GroupBerkadar {
  readonly kode_group: string
  readonly kadar_bp: number
}

/**
 * Kadar and group go together wherever gold comes in or is entered (domain.md): a purity more than
 * half a karat away from the group's own is another karat, and the board of that group would price
 * it wrongly. The purity in basis points. An error of the kadar; null when it belongs to the group.
 */
export function periksaKadarGroup(kadar_bp: number, group: GroupBerkadar): FieldError | null {
  const dari = Math.max(1, group.kadar_bp - SETENGAH_KARAT_BP)
  const sampai = Math.min(10_000, group.kadar_bp + SETENGAH_KARAT_BP)
  if (kadar_bp >= dari && kadar_bp <= sampai) return null
  return {
    code: 'kadar.luar_group',
    params: {
      kode_group: group.kode_group,
      persen: tulisPersen(kadar_bp),
      dari: tulisPersen(dari),
      sampai: tulisPersen(sampai),
    },
  }
}

/** The fine weight of a piece, rounded half up once, from its weight without stones. */
export function murniBarang(beratBersihMg: number, kadarBp: number): Miligram {
  return beratMurni(miligram(beratBersihMg), basisPoin(kadarBp))
}

/** What the ledger knows of a piece. */
export interface NilaiBarang {
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly kode_group: string
  readonly berat_mg: number
  readonly murni_mg: number
  readonly harga_modal_rp: number
}

/** The other side of a move of goods: one account for what it cost, one for weight and pieces. */
export interface LawanBarang {
  readonly modal: string
  readonly fisik: string
}

export const LAWAN_TAMBAH: LawanBarang = { modal: akunBarang.tambah, fisik: akunBarang.tambah }

/**
 * The lines of one piece that comes into its tray (`arah` 1) or leaves it (-1): cost, gross weight
 * by group, fine weight, one piece. The only place that says so; every document that moves goods
 * uses it, so that tray and ledger can't differ.
 */
export function bukukanBarang(
  p: Posting,
  b: NilaiBarang,
  arah: 1 | -1,
  lawan: LawanBarang,
): Posting {
  const baki = akunBarang.baki(b.kode_gudang, b.kode_baki)
  return p
    .rp(baki, arah * b.harga_modal_rp)
    .rp(lawan.modal, -arah * b.harga_modal_rp)
    .mg(baki, arah * b.berat_mg, b.kode_group)
    .mg(lawan.fisik, -arah * b.berat_mg, b.kode_group)
    .mgf(baki, arah * b.murni_mg)
    .mgf(lawan.fisik, -arah * b.murni_mg)
    .pcs(baki, arah)
    .pcs(lawan.fisik, -arah)
}
