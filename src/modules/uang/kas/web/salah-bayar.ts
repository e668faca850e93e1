import { type Complaint, complaint } from '#kernel/web/counter/use-counter.ts'
import { pelunasan, pelunasanPas } from '../rules.ts'
import { type BarisBayar, bayarTerisi, tanpaRekening } from './baris-bayar.ts'

/**
 * What is wrong with the payments of a document: of money that comes in some may come back as
 * change, money that goes out is the exact sum. Null when they fit.
 */
export function salahBayar(
  bayar: readonly BarisBayar[],
  total_rp: number,
  arah: 'masuk' | 'keluar',
): Complaint | null {
  const terisi = bayarTerisi(bayar, total_rp)
  const tanpa = tanpaRekening(terisi)
  if (tanpa)
    return complaint('pembayaran.rekening_wajib', { jenis: tanpa.jenis }, `rekening-${tanpa.no}`)
  const isi = terisi.filter((b) => b.jumlah_rp > 0)
  if (total_rp === 0 && isi.length === 0) return null
  const { salah } = arah === 'masuk' ? pelunasan(isi, total_rp) : pelunasanPas(isi, total_rp)
  return salah && complaint(salah.code, salah.params)
}
