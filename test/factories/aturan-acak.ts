import { type AturanBunga, CARA_BUNGA, SATUAN_BUNGA } from '#modules/gadai/surat/rules-bunga.ts'
import { type Tanggal, addDays, tanggal } from '#kernel/shared/tanggal.ts'
import type { Acak } from '../model/acak.ts'

/** A day of some years, a leap day among them. */
export const hariAcak = (acak: Acak): Tanggal =>
  addDays(tanggal('2023-12-01'), acak.antara(0, 1_800))

/** A rule of interest of any kind. */
export function aturanAcak(acak: Acak): AturanBunga {
  const pita = [acak.antara(1, 40), acak.antara(41, 80), acak.antara(81, 200)].map((juta) => ({
    sampai_rp: juta * 500_000 + acak.antara(0, 3),
    bunga_bp: acak.antara(0, 500),
  }))
  const cara_bunga = acak.pilih(CARA_BUNGA)
  return {
    bunga_bp: acak.antara(0, 1_000),
    satuan: acak.pilih(SATUAN_BUNGA),
    minimum: acak.antara(1, 6),
    hari_pertama: acak.antara(0, 1) === 1,
    cara_bunga,
    pita: cara_bunga === 'MARGINAL' ? pita : [],
    pembulatan_rp: acak.pilih([1, 100, 500, 1_000, 7]),
    denda_bp: acak.antara(0, 400),
    tenggang: acak.antara(0, 30),
    tenor: acak.antara(1, 240),
  }
}
