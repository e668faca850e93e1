import { keGram, tulisGram } from '#kernel/shared/berat.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { akunBarang } from '#modules/barang/barang/accounts.ts'
import { type NilaiBarang, bukukanBarang } from '#modules/barang/barang/rules.ts'
import { akunBayar } from '#modules/pasok/bayar/accounts.ts'
import type { SisaHutang } from '#modules/pasok/bayar/rules.ts'
import { akunPasok } from '#modules/pasok/terima/accounts.ts'
import type { SisaBaris } from '#modules/pasok/terima/rules-masuk.ts'
import { type Cara, bagianSisa } from '#modules/pasok/terima/rules.ts'

/** Pieces on one paper, and lines of the delivery beside them. */
export const MAKS_RETUR = 500

/** Goods of a line that were never entered, as they are to go back; milligram on the scale. */
export interface MintaSisa {
  readonly baris: number
  readonly qty: number
  readonly berat_mg: number
}

/** The same with what they stand for: cost, fine weight, and what the last of a line left over. */
export interface SisaKembali extends MintaSisa {
  readonly surat: SisaBaris
  readonly murni_mg: number
  readonly modal_rp: number
  readonly selisih_mg: number
  readonly selisih_murni_mg: number
}

/**
 * Parts of what lines have left, by weight; who takes the last pieces takes all that is left (decision
 * 0276). Errors by `sisa.<n>.<field>`: a line that is not on the paper or stands twice, more pieces or
 * weight than are left, or all the weight while pieces stay.
 */
export function ambilSisa(
  ada: readonly SisaBaris[],
  minta: readonly MintaSisa[],
): {
  readonly kembali: readonly SisaKembali[]
  readonly salah: Readonly<Record<string, FieldError>>
} {
  const salah: Record<string, FieldError> = {}
  const kembali = minta.flatMap((m, n) => {
    const surat = ada.find((s) => s.baris === m.baris)
    const ganda = minta.findIndex((x) => x.baris === m.baris) !== n
    if (!surat || ganda) {
      const code = surat ? 'retur_supplier.baris_ganda' : 'terima_supplier.bukan_di_surat'
      salah[`sisa.${n}.baris`] = { code }
      return []
    }
    const habis = m.qty === surat.qty
    if (m.qty > surat.qty)
      salah[`sisa.${n}.qty`] = { code: 'terima_supplier.lebih_qty', params: { sisa: surat.qty } }
    if (m.berat_mg === 0) salah[`sisa.${n}.berat`] = { code: 'berat.nol' }
    else if (m.berat_mg > surat.berat_mg || (m.berat_mg === surat.berat_mg && m.qty < surat.qty))
      salah[`sisa.${n}.berat`] = {
        code: 'terima_supplier.lebih_berat',
        params: { sisa: tulisGram(keGram(surat.berat_mg)), qty: surat.qty },
      }
    const murni_mg = bagianSisa(surat.murni_mg, m.berat_mg, surat.berat_mg)
    return [
      {
        ...m,
        surat,
        murni_mg,
        modal_rp: habis ? surat.modal_rp : bagianSisa(surat.modal_rp, m.berat_mg, surat.berat_mg),
        selisih_mg: habis ? surat.berat_mg - m.berat_mg : 0,
        selisih_murni_mg: habis ? surat.murni_mg - murni_mg : 0,
      },
    ]
  })
  return { kembali, salah }
}

/** What of a line of a delivery has not gone back yet: pieces, milligram, and what they are owed for. */
export interface Tinggal {
  readonly baris: number
  readonly qty: number
  readonly berat_mg: number
  readonly emas_mg: number
  readonly modal_rp: number
}

/** Goods that go back, by the line that they came with. */
export interface Kembali {
  readonly baris_surat: number
  readonly qty: number
  readonly berat_mg: number
}

/** What is owed no more: rupiah of a debt in rupiah, fine gold and what it was booked for. */
export interface Lepas {
  readonly jumlah_rp: number
  readonly emas_mg: number
  readonly nilai_rp: number
}

/**
 * What goods that go back were owed for: by weight, of what their line has not sent back yet; its last
 * piece takes all. So goods that all go back are owed for no more, whatever their cost has become.
 */
export function hargaKembali(
  tinggal: readonly Tinggal[],
  kembali: readonly Kembali[],
): readonly { readonly modal_rp: number; readonly emas_mg: number }[] {
  const sisa = new Map(tinggal.map((t) => [t.baris, { ...t }]))
  return kembali.map((k) => {
    const line = sisa.get(k.baris_surat)
    if (!line) return { modal_rp: 0, emas_mg: 0 }
    const bagian = (n: number) =>
      k.qty >= line.qty ? n : bagianSisa(n, k.berat_mg, Math.max(line.berat_mg, 1))
    const satu = { modal_rp: bagian(line.modal_rp), emas_mg: bagian(line.emas_mg) }
    line.qty -= k.qty
    line.berat_mg -= k.berat_mg
    line.modal_rp -= satu.modal_rp
    line.emas_mg -= satu.emas_mg
    return satu
  })
}

/**
 * The same out of what is still owed for the delivery: gold releases its part of what it was booked
 * for. `salah` when that is less: money and gold that were paid do not come back by a paper of goods.
 */
export function lepasHutang(
  cara_hutang: Cara,
  hutang: Pick<SisaHutang, 'sisa_rp' | 'sisa_emas_mg' | 'sisa_nilai_rp'>,
  harga: readonly { readonly modal_rp: number; readonly emas_mg: number }[],
): { readonly lepas: readonly Lepas[]; readonly salah: FieldError | null } {
  const gram = (mg: number) => tulisGram(keGram(mg))
  if (cara_hutang === 'RUPIAH') {
    const nilai = harga.reduce((n, h) => n + h.modal_rp, 0)
    const params = { nilai: tulisRupiah(nilai), sisa: tulisRupiah(hutang.sisa_rp) }
    return {
      lepas: harga.map((h) => ({ jumlah_rp: h.modal_rp, emas_mg: 0, nilai_rp: 0 })),
      salah: nilai > hutang.sisa_rp ? { code: 'retur_supplier.lebih_hutang', params } : null,
    }
  }
  const emas = harga.reduce((n, h) => n + h.emas_mg, 0)
  const params = { nilai: gram(emas), sisa: gram(hutang.sisa_emas_mg) }
  let { sisa_emas_mg, sisa_nilai_rp } = hutang
  const lepas = harga.map(({ emas_mg }) => {
    const nilai_rp = bagianSisa(sisa_nilai_rp, emas_mg, Math.max(sisa_emas_mg, 1))
    sisa_emas_mg -= emas_mg
    sisa_nilai_rp -= nilai_rp
    return { jumlah_rp: 0, emas_mg, nilai_rp }
  })
  return {
    lepas,
    salah: emas > hutang.sisa_emas_mg ? { code: 'retur_supplier.lebih_hutang', params } : null,
  }
}

/** What both kinds of lines post: the debt goes down, and what the goods cost beside it is a difference. */
function bukukanHutang(p: Posting, kode_supplier: string, modal_rp: number, l: Lepas): Posting {
  const emas = akunPasok.hutangEmas(kode_supplier)
  return p
    .rp(akunPasok.hutang(kode_supplier), l.jumlah_rp)
    .rp(emas, l.nilai_rp)
    .rp(akunBayar.selisihHarga, modal_rp - l.jumlah_rp - l.nilai_rp)
    .mgf(emas, l.emas_mg)
    .mgf(akunPasok.asal, -l.emas_mg)
}

/** Ledger lines of a piece that goes back: it leaves its tray, and is owed for no more. */
export function bukukanBarangKembali(
  p: Posting,
  kode_supplier: string,
  b: NilaiBarang,
  lepas: Lepas,
): Posting {
  const { selisihHarga } = akunBayar
  bukukanBarang(p, b, -1, { modal: selisihHarga, fisik: akunPasok.asal })
  p.rp(selisihHarga, -b.harga_modal_rp)
  return bukukanHutang(p, kode_supplier, b.harga_modal_rp, lepas)
}

/** Ledger lines of goods that were never entered: they leave the supplier's goods account. */
export function bukukanSisaKembali(
  p: Posting,
  kode_supplier: string,
  s: SisaKembali,
  lepas: Lepas,
): Posting {
  const barang = akunPasok.barang(kode_supplier)
  const { kode_group } = s.surat
  const { asal } = akunPasok
  const { selisihBerat } = akunBarang
  p.rp(barang, -s.modal_rp)
    .mg(barang, -s.berat_mg - s.selisih_mg, kode_group)
    .mg(asal, s.berat_mg, kode_group)
    .mg(selisihBerat, s.selisih_mg, kode_group)
    .mgf(barang, -s.murni_mg - s.selisih_murni_mg)
    .mgf(asal, s.murni_mg)
    .mgf(selisihBerat, s.selisih_murni_mg)
    .pcs(barang, -s.qty)
    .pcs(asal, s.qty)
  return bukukanHutang(p, kode_supplier, s.modal_rp, lepas)
}
