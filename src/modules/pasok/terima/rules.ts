import { keGram, tulisGram } from '#kernel/shared/berat.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import { kaliBagi, perGram } from '#kernel/shared/hitung-rupiah.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { akunPasok } from './accounts.ts'

/** How a delivery is owed: in rupiah, or in fine gold. */
export const CARA = ['RUPIAH', 'EMAS'] as const
export type Cara = (typeof CARA)[number]

/** what the report of cancelled deliveries is asked for in intern mode. */
export const TIPE_INTERN = ['PERFAKTUR', 'GLOBAL'] as const
export type TipeIntern = (typeof TIPE_INTERN)[number]

/** Lines on one paper. */
export const MAKS_BARIS = 50

/** Goods of one kadar and jenis as the paper and the scale say; weights in milligram. */
export interface BarisSurat {
  readonly qty: number
  readonly berat_bruto_mg: number
  readonly berat_mg: number
  readonly berat_input_mg: number
  readonly harga_per_gram_rp: number | null
  readonly jumlah_rp: number | null
  readonly tagih_bp: number | null
  readonly emas_mg: number | null
}

/** What a line makes the shop owe, and what its goods cost in rupiah. */
export interface Tagihan {
  readonly jumlah_rp: number | null
  readonly emas_mg: number | null
  readonly modal_rp: number
}

/**
 * What is owed for a line: the paper's own sum where it says one, otherwise its weight times the
 * price per gram, or times the purity that is charged (work included, so it may be above the kadar).
 * `harga_acuan_rp`: rupiah per fine gram at which the books take gold that is owed.
 */
export function tagihan(cara_hutang: Cara, b: BarisSurat, harga_acuan_rp: number): Tagihan {
  if (cara_hutang === 'RUPIAH') {
    const jumlah_rp = b.jumlah_rp ?? perGram(b.berat_mg, b.harga_per_gram_rp ?? 0)
    return { jumlah_rp, emas_mg: null, modal_rp: jumlah_rp }
  }
  const emas_mg = b.emas_mg ?? kaliBagi(b.berat_mg, b.tagih_bp ?? 0, 10_000)
  return { jumlah_rp: null, emas_mg, modal_rp: perGram(emas_mg, harga_acuan_rp) }
}

/** What is wrong with a line by its fields; empty when nothing is. */
export function periksaBaris(
  cara_hutang: Cara,
  b: BarisSurat,
): Readonly<Record<string, FieldError>> {
  const salah: Record<string, FieldError> = {}
  const nol: FieldError = { code: 'berat.nol' }
  if (b.berat_mg === 0) salah['berat'] = nol
  else if (b.berat_bruto_mg < b.berat_mg) salah['berat_bruto'] = { code: 'terima_supplier.bruto' }
  if (b.berat_input_mg === 0) salah['berat_input'] = nol
  const nilai = (field: string, dua: boolean, satu: boolean, perlu: FieldError['code']) => {
    if (dua) salah[field] = { code: 'terima_supplier.dua_nilai' }
    else if (!satu) salah[field] = { code: perlu }
  }
  const ada = (v: number | null) => v !== null && v > 0
  const rp = [ada(b.harga_per_gram_rp), ada(b.jumlah_rp)]
  const emas = [ada(b.tagih_bp), ada(b.emas_mg)]
  const [harga, lain, field, perlu] =
    cara_hutang === 'RUPIAH'
      ? ([rp, emas, 'harga_per_gram', 'terima_supplier.tanpa_harga'] as const)
      : ([emas, rp, 'tagih', 'terima_supplier.tanpa_emas'] as const)
  nilai(field, harga.every(Boolean), harga.some(Boolean), perlu)
  if (lain.some(Boolean)) salah[field] = { code: 'terima_supplier.dua_cara' }
  return salah
}

/** Sums of a paper: pieces, milligram, rupiah, milligram of fine gold. */
export interface JumlahSurat {
  readonly qty: number
  readonly berat_mg: number
  readonly rp: number
  readonly emas_mg: number
}

/**
 * The paper's own sums beside those of its lines. A sum that differs is refused with both and the
 * difference: either a line was typed wrongly, or the paper is wrong and the supplier has to know.
 */
export function periksaJumlah(
  surat: JumlahSurat,
  hitung: JumlahSurat,
): Readonly<Record<string, FieldError>> {
  const salah: Record<string, FieldError> = {}
  const cek = (field: string, a: number, b: number, tulis: (n: number) => string) => {
    if (a === b) return
    const selisih = `${a > b ? '+' : '-'}${tulis(Math.abs(a - b))}`
    salah[field] = {
      code: 'terima_supplier.jumlah_beda',
      params: { surat: tulis(a), baris: tulis(b), selisih },
    }
  }
  const gram = (mg: number) => tulisGram(keGram(mg))
  cek('total_qty', surat.qty, hitung.qty, String)
  cek('total_berat', surat.berat_mg, hitung.berat_mg, gram)
  cek('total_rp', surat.rp, hitung.rp, tulisRupiah)
  cek('total_emas', surat.emas_mg, hitung.emas_mg, gram)
  return salah
}

/** A line as it is booked. */
export interface BarisBuku extends Tagihan {
  readonly kode_group: string
  readonly qty: number
  readonly berat_input_mg: number
  readonly murni_mg: number
}

/**
 * Ledger lines of a delivery: goods by what they weigh here, with their cost; and what is owed.
 * `arah` 1 for what comes, -1 for what goes back.
 */
export function bukukanTerima(
  p: Posting,
  kode_supplier: string,
  baris: readonly BarisBuku[],
  arah: 1 | -1 = 1,
): Posting {
  const barang = akunPasok.barang(kode_supplier)
  const { asal } = akunPasok
  const emas = akunPasok.hutangEmas(kode_supplier)
  for (const b of baris) {
    const hutang = b.emas_mg === null ? akunPasok.hutang(kode_supplier) : emas
    p.rp(barang, arah * b.modal_rp)
      .rp(hutang, -arah * b.modal_rp)
      .mg(barang, arah * b.berat_input_mg, b.kode_group)
      .mg(asal, -arah * b.berat_input_mg, b.kode_group)
      .mgf(barang, arah * b.murni_mg)
      .mgf(asal, -arah * b.murni_mg)
      .mgf(emas, -arah * (b.emas_mg ?? 0))
      .mgf(asal, arah * (b.emas_mg ?? 0))
      .pcs(barang, arah * b.qty)
      .pcs(asal, -arah * b.qty)
  }
  return p
}

/** What is left of a whole when a part of it has gone: parts sum up to the whole, whatever their order. */
export const bagianSisa = (sisa: number, bagian: number, dari: number): number =>
  bagian >= dari ? sisa : kaliBagi(sisa, bagian, dari)

/** Whether a line weighs further from its paper than the shop lets pass: `batas_bp` of the paper. */
export const selisihJauh = (surat_mg: number, selisih_mg: number, batas_bp: number): boolean =>
  Math.abs(selisih_mg) * 10_000 > surat_mg * batas_bp
