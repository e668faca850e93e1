import type { FieldError } from '#kernel/shared/errors.ts'
import { kaliBagi } from '#kernel/shared/hitung-rupiah.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { akunBarang } from '#modules/barang/barang/accounts.ts'
import {
  type Rosok,
  type RosokTimbang,
  bagiTimbangan,
  periksaTimbangan,
} from '#modules/olah/sepuhan/rules.ts'
import { akunPasok } from '#modules/pasok/terima/accounts.ts'
import { akunBayar } from './accounts.ts'

/** Kadar of scrap on one paper, and pieces of them. */
export const MAKS_KADAR = 20
export const MAKS_ROSOK_BAYAR = 200

/** Scrap of one kadar, weighed together: the scale's milligram (null: the book's), accepted purity. */
export interface RosokKadar {
  readonly kadar: string
  readonly timbang_mg: number | null
  readonly persen_bp: number
  readonly rosok: readonly Rosok[]
}

/** A piece with its part of the scale's weight, and the fine gold that the supplier takes it for. */
export interface RosokBayar extends RosokTimbang {
  readonly persen_bp: number
  readonly emas_mg: number
}

/**
 * Scrap as it pays: the heap of a kadar is weighed, and its fine gold is that weight × the purity that
 * the supplier accepts, rounded half up once; pieces have parts of it that sum up to the whole.
 * Errors by `rosok.<n>.<field>`: no weight or more than the book says, a purity of
 * nothing, a piece of another kadar, a kadar twice.
 */
export function susunRosok(semua: readonly RosokKadar[]): {
  readonly rosok: readonly RosokBayar[]
  readonly salah: Readonly<Record<string, FieldError>>
} {
  const salah: Record<string, FieldError> = {}
  const rosok = semua.flatMap(({ kadar, timbang_mg, persen_bp, rosok: isi }, n) => {
    const berat_mg = isi.reduce((jumlah, r) => jumlah + r.berat_mg, 0)
    const berat = periksaTimbangan(berat_mg, timbang_mg ?? berat_mg)
    if (berat) salah[`rosok.${n}.timbang`] = berat
    const lain = isi.some((r) => r.kadar !== kadar)
    if (lain || semua.findIndex((s) => s.kadar === kadar) !== n)
      salah[`rosok.${n}.kadar`] = { code: 'bayar_supplier.rosok_kadar' }
    if (persen_bp === 0) salah[`rosok.${n}.persen`] = { code: 'bayar_supplier.rosok_persen' }
    if (berat) return []
    let [buku_mg, sampai_mg] = [0, 0]
    return bagiTimbangan(isi, timbang_mg ?? berat_mg).map((r): RosokBayar => {
      buku_mg += r.timbang_mg
      const akhir_mg = kaliBagi(buku_mg, persen_bp, 10_000)
      const emas_mg = akhir_mg - sampai_mg
      sampai_mg = akhir_mg
      return { ...r, persen_bp, emas_mg }
    })
  })
  return { rosok, salah }
}

/**
 * Ledger lines of a piece of scrap that pays: it leaves with its cost, which is a difference of price
 * beside what the gold was booked for. What the scale did not find, and fine gold beside the book's,
 * are lost or found in the work.
 */
export function bukukanRosok(p: Posting, r: RosokBayar): Posting {
  const { rosok, susut } = akunBarang
  const { asal } = akunPasok
  return p
    .rp(rosok, -r.modal_rp)
    .rp(akunBayar.selisihHarga, r.modal_rp)
    .mg(rosok, -r.berat_mg, r.kode_group)
    .mg(asal, r.timbang_mg, r.kode_group)
    .mg(susut, r.berat_mg - r.timbang_mg, r.kode_group)
    .mgf(rosok, -r.murni_mg)
    .mgf(susut, r.murni_mg - r.emas_mg)
    .pcs(rosok, -r.qty)
    .pcs(asal, r.qty)
}
