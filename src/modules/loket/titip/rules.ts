import { dariGram } from '#kernel/shared/berat.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import { type OngkosCara, nilaiOngkos } from '#modules/barang/barang/rules.ts'
import { MIN_DIGIT_HP, rapikanNoHp } from '#modules/pelanggan/member/rules.ts'
import { type Bayar, type Pelunasan, pelunasan } from '#modules/uang/kas/rules.ts'
import type { BarangHarga, Potongan } from '#modules/loket/penjualan/rules.ts'

/** Which price counts when what was reserved or ordered is taken: of the first day, or of that day. */
export const KUNCI_HARGA = ['LOCKED', 'FLOATING'] as const
export type KunciHarga = (typeof KUNCI_HARGA)[number]

export const STATUS_TITIP = ['OPEN', 'DIAMBIL', 'BATAL'] as const
export type StatusTitip = (typeof STATUS_TITIP)[number]

/** A way that money goes back to a customer. A card can't take it back. */
export const JENIS_KEMBALI = ['CASH', 'TRANSFER'] as const
export type JenisKembali = (typeof JENIS_KEMBALI)[number]

/**
 * Payments of money on account: more than nothing, not above what is still due, and the
 * payments settle it like any amount, where only cash may be more and the change goes back
 * (gaps.md 45).
 */
export function pelunasanDp(
  bayar: readonly Bayar[],
  a: { readonly dp_rp: number; readonly sisa_rp: number },
): Pelunasan {
  const lunas = pelunasan(bayar, a.dp_rp)
  const salah = (): FieldError | null => {
    if (a.dp_rp <= 0) return { code: 'uang_muka.kosong' }
    if (a.dp_rp > a.sisa_rp)
      return {
        code: 'pembayaran.lebih',
        params: { lebih_rp: a.dp_rp - a.sisa_rp, total_rp: a.sisa_rp },
      }
    if (lunas.salah?.code === 'pembayaran.lebih')
      return { ...lunas.salah, code: 'uang_muka.lebih_dp' }
    return lunas.salah
  }
  return { ...lunas, salah: salah() }
}

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

export interface Pelanggan {
  readonly kode_customer?: string | null | undefined
  readonly nama_customer?: string | null | undefined
  readonly no_hp?: string | null | undefined
}

/**
 * Who the customer is: a member, or a name. A phone number that is given has enough digits.
 * Errors by field.
 */
export function periksaPelanggan(p: Pelanggan): Readonly<Record<string, FieldError>> {
  if (p.kode_customer) return {}
  const salah: Record<string, FieldError> = {}
  if (!p.nama_customer?.trim()) salah['nama_customer'] = { code: 'isian.wajib' }
  if (p.no_hp && rapikanNoHp(p.no_hp).length < MIN_DIGIT_HP)
    salah['no_hp'] = { code: 'member.no_hp', params: { min: MIN_DIGIT_HP } }
  return salah
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
