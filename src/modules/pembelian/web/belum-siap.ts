import type { Params } from '../../../kernel/shared/errors.ts'
import { teksBebas } from '../../../kernel/web/i18n.ts'
import type { DaftarBeli, HitunganBeli } from './daftar-beli.ts'
import type { Penjual } from './isian-penjual.tsx'

/** Key of a text that says why something can't be saved yet. */
export interface Alasan {
  readonly teks: string
  readonly params?: Params
  /** Name of the field that it is about. */
  readonly isian?: string
}

/** The first thing that is missing or wrong with the goods; null when nothing is. */
export function salahBarang(hitung: HitunganBeli): Alasan | null {
  if (hitung.baris.length === 0) return { teks: 'pembelian.kosong' }
  const [salah] = hitung.baris.flatMap((b) => Object.entries(b.salah))
  if (!salah) return null
  const [field, { code, params }] = salah
  return { teks: `error.${code}`, params: { label: teksBebas(`label.${field}`), ...params } }
}

/** Goods without an own nota are not bought from nobody. */
export const cukupPenjual = (p: Penjual, d: DaftarBeli): boolean =>
  p.kode_customer !== null || !!p.nama_penjual || d.baris.every((b) => b.nota === 'SENDIRI')

/** An error of the rules as a reason. */
export const kesalahan = ({ code, params }: { code: string; params?: Params }): Alasan => ({
  teks: `error.${code}`,
  ...(params ? { params } : {}),
})
