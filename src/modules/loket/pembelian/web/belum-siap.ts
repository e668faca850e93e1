import type { Params } from '#kernel/shared/errors.ts'
import { teksBebas } from '#kernel/web/i18n.ts'
import { periksaIdentitas } from '#modules/pelanggan/member/rules.ts'
import { type AturanBeli, perluIdentitas } from '../rules.ts'
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

/**
 * Above the shop's limit a seller without an own nota is known by name, number and card; what a
 * member's record says is known to the server. Null when nothing is missing.
 */
export function kenalPenjual(p: Penjual, hitung: HitunganBeli, aturan: AturanBeli): Alasan | null {
  const harga = hitung.baris.flatMap(({ isi, harga: h }) =>
    h ? { nota: isi.nota, harga_rp: h.harga_rp } : [],
  )
  if (!perluIdentitas(harga, aturan)) return null
  const salah = p.no_identitas ? periksaIdentitas(p.no_identitas) : null
  if (salah) return { ...kesalahan(salah), isian: 'no_identitas' }
  const dikenal = p.kode_customer !== null || (p.nama_penjual && p.no_identitas)
  if (dikenal && p.foto_penjual) return null
  const { batas_identitas_rp: batas_rp } = aturan
  const teks = 'error.pembelian.identitas_wajib'
  const params = { batas_rp }
  if (dikenal) return { teks, params }
  return { teks, params, isian: p.nama_penjual ? 'no_identitas' : 'nama_penjual' }
}

/** An error of the rules as a reason. */
export const kesalahan = ({ code, params }: { code: string; params?: Params }): Alasan => ({
  teks: `error.${code}`,
  ...(params ? { params } : {}),
})
