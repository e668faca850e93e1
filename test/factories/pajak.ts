import { type AturanPajak, type KasusPajak, KONSUMEN } from '#modules/barang/pajak/rules.ts'

/** The rates that the product brings along, in basis points with their codes. */
const AWAL: readonly (readonly [KasusPajak, number, string | null])[] = [
  ['FAKTUR_PAJAK', 110, '05'],
  ['IMPOR', 110, '05'],
  ['TANPA_FAKTUR', 165, '05'],
  ['BELI_KONSUMEN', 165, '05'],
  ['BUATAN_KONSUMEN', 165, '05'],
  ['BUATAN_PEDAGANG', 110, '05'],
  ['KE_PABRIKAN', 0, '05'],
  ['BATANGAN', 0, '07'],
  ['BATANGAN_LAIN', 165, '05'],
  ['PERHIASAN_LAIN', 110, '05'],
  ['JASA', 110, '05'],
  ['PPH_PERHIASAN', 25, null],
  ['PPH_BATANGAN', 25, null],
  ['PPH_KONSUMEN', 0, null],
  ['PPH_UMKM', 0, null],
  ['PPH_SKB', 0, null],
]

export const PAJAK: AturanPajak = {
  tanggal: '2026-11-28',
  tarif: AWAL.map(([kasus, tarif_bp, kode_pajak]) => ({
    kasus,
    berlaku_dari: '2023-05-01',
    tarif_bp,
    kode_pajak,
  })),
  kelas: {},
  murni: ['24K9999'],
  pembeli: KONSUMEN,
}
