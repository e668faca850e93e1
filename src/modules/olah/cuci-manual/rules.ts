import { kaliBagi } from '#kernel/shared/hitung-rupiah.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { akunBarang } from '#modules/barang/barang/accounts.ts'
import { akunManual } from '#modules/barang/manual/accounts.ts'
import type { GerakManual, IsiManual } from '#modules/barang/manual/rules.ts'
import { akunCuciManual } from './accounts.ts'

/** Into the stock that is washed, or out of it. */
export const JENIS_CUCI_MANUAL = ['MASUK', 'KELUAR'] as const
export type JenisCuciManual = (typeof JENIS_CUCI_MANUAL)[number]

/** Lines of one paper. */
export const MAKS_BARIS = 100

/** Goods that came back: as they were sent, what the scale says, their part of the work in rupiah. */
export interface Kembali extends GerakManual {
  readonly timbang_mg: number
  readonly ongkos_rp: number
}

/** of goods that come back: they weigh something, and no more than they did. */
export function periksaKembali(berat_mg: number, timbang_mg: number): FieldError | null {
  if (timbang_mg <= 0) return { code: 'berat.nol' }
  return timbang_mg > berat_mg ? { code: 'manual.timbang_lebih' } : null
}

/** Fine milligram of what is on the scale: what is gone was gold of its kadar, as with pieces. */
export const murniKembali = ({ berat_mg, murni_mg }: IsiManual, timbang_mg: number): number =>
  kaliBagi(murni_mg, timbang_mg, berat_mg)

/** Lines of goods that leave their tray for a craftsman, as they are. */
export function bukukanMasuk(p: Posting, kode_tukang: string, g: GerakManual): Posting {
  const baki = akunManual.baki(g.kode_gudang, g.kode_baki)
  const tukang = akunCuciManual.tukang(kode_tukang)
  return p
    .rp(baki, -g.modal_rp)
    .rp(tukang, g.modal_rp)
    .mg(baki, -g.berat_mg, g.kode_group)
    .mg(tukang, g.berat_mg, g.kode_group)
    .mgf(baki, -g.murni_mg)
    .mgf(tukang, g.murni_mg)
    .pcs(baki, -g.qty)
    .pcs(tukang, g.qty)
}

/**
 * Lines of goods that a craftsman brought back to a tray: they cost what they did and their part of
 * the work, what was washed off is lost. The work itself is paid by `bukukanOngkos`.
 */
export function bukukanKeluar(p: Posting, kode_tukang: string, g: Kembali): Posting {
  const baki = akunManual.baki(g.kode_gudang, g.kode_baki)
  const tukang = akunCuciManual.tukang(kode_tukang)
  const { timbang_mg } = g
  const murni_mg = murniKembali(g, timbang_mg)
  return p
    .rp(tukang, -g.modal_rp)
    .rp(baki, g.modal_rp + g.ongkos_rp)
    .mg(tukang, -g.berat_mg, g.kode_group)
    .mg(baki, timbang_mg, g.kode_group)
    .mg(akunBarang.susut, g.berat_mg - timbang_mg, g.kode_group)
    .mgf(tukang, -g.murni_mg)
    .mgf(baki, murni_mg)
    .mgf(akunBarang.susut, g.murni_mg - murni_mg)
    .pcs(tukang, -g.qty)
    .pcs(baki, g.qty)
}
