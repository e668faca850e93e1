import type { Posting } from '#kernel/shared/posting.ts'
import { akunBarang } from '#modules/barang/barang/accounts.ts'

/** What a correction may change of a piece; milligram and rupiah. */
export interface KeadaanBarang {
  readonly kode_group: string
  readonly kadar: string
  readonly berat_mg: number
  readonly berat_bersih_mg: number
  readonly berat_bandrol_mg: number
  readonly murni_mg: number
  readonly harga_modal_rp: number
}

/** Everything of a piece that has to be the same for a correction to be undone as it was. */
export const KEADAAN = [
  'kode_group',
  'kadar',
  'berat_mg',
  'berat_bersih_mg',
  'berat_bandrol_mg',
  'murni_mg',
  'harga_modal_rp',
] as const satisfies readonly (keyof KeadaanBarang)[]

/** The figures that differ. */
export function berubah(
  lama: KeadaanBarang,
  baru: KeadaanBarang,
): readonly (typeof KEADAAN)[number][] {
  return KEADAAN.filter((k) => lama[k] !== baru[k])
}

export interface BarangDikoreksi {
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly lama: KeadaanBarang
  readonly baru: KeadaanBarang
}

/**
 * Lines of one corrected piece (domain-goods: nothing is corrected by editing a row). The tray gets
 * the weight of the new group and gives that of the old one; what the weights differ by, the fine
 * weights and the cost, goes to an account each.
 */
export function bukukanKoreksi(p: Posting, { lama, baru, ...tempat }: BarangDikoreksi): Posting {
  const baki = akunBarang.baki(tempat.kode_gudang, tempat.kode_baki)
  const murni = baru.murni_mg - lama.murni_mg
  const modal = baru.harga_modal_rp - lama.harga_modal_rp
  return p
    .mg(baki, -lama.berat_mg, lama.kode_group)
    .mg(baki, baru.berat_mg, baru.kode_group)
    .mg(akunBarang.selisihBerat, lama.berat_mg - baru.berat_mg, baru.kode_group)
    .mgf(baki, murni)
    .mgf(akunBarang.selisihKadar, -murni)
    .rp(baki, modal)
    .rp(akunBarang.selisihModal, -modal)
}
