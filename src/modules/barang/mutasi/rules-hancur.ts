import { dariGram } from '#kernel/shared/berat.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import { bagiBulat } from '#kernel/shared/pembulatan.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { akunBarang } from '#modules/barang/barang/accounts.ts'
import { type NilaiBarang, bukukanBarang, periksaBerat } from '#modules/barang/barang/rules.ts'

/** Most pieces in one melting: an approver looks at each of them. */
export const MAKS_HANCUR = 100

/** A piece as the book knows it: milligram. */
export interface BeratBuku {
  readonly berat_mg: number
  readonly berat_bersih_mg: number
  readonly murni_mg: number
}

/** What was entered of its weight: gram. */
export interface Ditimbang {
  readonly timbang?: number | undefined
  readonly timbang_bersih?: number | undefined
}

/** Gross, net and fine weight by the scale: milligram. */
export interface Timbangan {
  readonly timbang_mg: number
  readonly timbang_bersih_mg: number
  readonly timbang_murni_mg: number
}

const LEBIH: FieldError = { code: 'berat.melebihi_stock' }

/**
 * Gold of a piece as the screen proposes it, in gram, once the whole is weighed: without stones it
 * weighs what the whole does. Null where the book's figure stands.
 */
export function bersihIkut(
  b: { readonly berat: number; readonly berat_bersih: number },
  timbang: number | null,
): number | null {
  const ikut = b.berat === b.berat_bersih && timbang !== null && timbang < b.berat
  return ikut ? timbang : null
}

/**
 * what is weighed is no more than the book says, not 0, and the whole no less than its
 * gold. Errors by field, none when the weights are right.
 */
export function periksaTimbang(b: BeratBuku, d: Ditimbang): Readonly<Record<string, FieldError>> {
  const t = timbangan(b, d)
  const salah = periksaBerat({
    berat: t.timbang_mg / 1000,
    berat_bersih: t.timbang_bersih_mg / 1000,
  })
  const timbang = t.timbang_mg > b.berat_mg ? LEBIH : salah['berat']
  const bersih = t.timbang_bersih_mg > b.berat_bersih_mg ? LEBIH : salah['berat_bersih']
  return {
    ...(timbang ? { timbang } : {}),
    ...(bersih ? { timbang_bersih: bersih } : {}),
  }
}

/** The weights that count; the fine weight falls as the net weight does, rounded half up once. */
export function timbangan(b: BeratBuku, { timbang, timbang_bersih }: Ditimbang): Timbangan {
  const bersih_mg = timbang_bersih === undefined ? b.berat_bersih_mg : dariGram(timbang_bersih)
  return {
    timbang_mg: timbang === undefined ? b.berat_mg : dariGram(timbang),
    timbang_bersih_mg: bersih_mg,
    timbang_murni_mg: bagiBulat(b.murni_mg * bersih_mg, b.berat_bersih_mg),
  }
}

/**
 * The lines of one piece that is melted: it leaves its tray with all that it is worth; its cost, what
 * the scale found of its weight and one piece become scrap, the rest of the weight is lost.
 */
export function bukukanHancur(p: Posting, b: NilaiBarang, t: Timbangan): Posting {
  const { rosok, susut } = akunBarang
  const hilang_mg = b.berat_mg - t.timbang_mg
  const hilang_murni_mg = b.murni_mg - t.timbang_murni_mg
  return bukukanBarang(p, b, -1, { modal: rosok, fisik: rosok })
    .mg(rosok, -hilang_mg, b.kode_group)
    .mg(susut, hilang_mg, b.kode_group)
    .mgf(rosok, -hilang_murni_mg)
    .mgf(susut, hilang_murni_mg)
}
