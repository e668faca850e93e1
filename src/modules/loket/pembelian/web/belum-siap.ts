import { type Complaint, complaint } from '#kernel/web/counter/use-counter.ts'
import { translate, teksBebas } from '#kernel/web/i18n.ts'
import { periksaIdentitas } from '#modules/pelanggan/member/rules.ts'
import { type AturanBeli, perluIdentitas } from '../rules.ts'
import type { DaftarBeli, HitunganBeli } from './daftar-beli.ts'
import type { Penjual } from './isian-penjual.tsx'

/** The first thing that is missing or wrong with the goods; null when nothing is. */
export function salahBarang(hitung: HitunganBeli): Complaint | null {
  if (hitung.baris.length === 0) return { text: translate('pembelian.kosong') }
  const [salah] = hitung.baris.flatMap((b) => Object.entries(b.salah))
  if (!salah) return null
  const [field, { code, params }] = salah
  return complaint(code, { label: teksBebas(`label.${field}`), ...params })
}

/** Who is still to be named: who serves, and the seller of goods without an own nota. */
export function salahOrang(
  { kode_sales, penjual: p }: { readonly kode_sales: string | null; readonly penjual: Penjual },
  d: DaftarBeli,
): Complaint | null {
  if (!kode_sales) return { text: translate('pembelian.pilih_sales'), field: 'kode_sales' }
  const dikenal = p.kode_customer !== null || !!p.nama_penjual
  return dikenal || d.baris.every((b) => b.nota === 'SENDIRI')
    ? null
    : complaint('isian.wajib', { label: translate('label.nama_penjual') }, 'nama_penjual')
}

/**
 * Above the shop's limit a seller without an own nota is known by name, number and card; what a
 * member's record says is known to the server. Null when nothing is missing.
 */
export function kenalPenjual(
  p: Penjual,
  hitung: HitunganBeli,
  aturan: AturanBeli,
): Complaint | null {
  const harga = hitung.baris.flatMap(({ isi, harga: h }) =>
    h ? { nota: isi.nota, harga_rp: h.harga_rp } : [],
  )
  if (!perluIdentitas(harga, aturan)) return null
  const salah = p.no_identitas ? periksaIdentitas(p.no_identitas) : null
  if (salah) return complaint(salah.code, salah.params, 'no_identitas')
  const dikenal = p.kode_customer !== null || (p.nama_penjual && p.no_identitas)
  if (dikenal && p.foto_penjual) return null
  const kurang = p.nama_penjual ? 'no_identitas' : 'nama_penjual'
  const params = { batas_rp: aturan.batas_identitas_rp }
  return complaint('pembelian.identitas_wajib', params, dikenal ? undefined : kurang)
}
