import { barangSemua } from '#modules/barang/barang/contract.ts'
import { opnameBarang } from '#modules/barang/opname/contract.ts'
import { sidikCancel, sidikCreate } from '#modules/barang/sidik/contract.ts'
import type { Pelaku } from './panggil.ts'

/**
 * The first tray is counted, and two pieces in it have lost their labels. Both are known by their
 * weight, one of them as another piece first, whose own label is read in the end.
 */
export async function sidikBerat(p: Pelaku): Promise<void> {
  const [awal] = await p.kirim(barangSemua, { status: 'READY', sort: 'kode_baki', limit: 1 })
  if (!awal) return
  const { kode_baki } = awal
  const isi = await p.kirim(barangSemua, { status: 'READY', kode_baki, limit: 500 })
  const [satu, dua, keliru] = isi
  if (!satu || !dua || !keliru) return
  await p.kirim(opnameBarang.mulai, { lingkup: 'BAKI', kode_lingkup: kode_baki })
  const temukan = ({ kode_barcode, berat }: typeof satu) =>
    p.kirim(sidikCreate, { kode_barcode, berat_timbang: berat })
  await temukan(satu)
  const { no_sidik } = await temukan(keliru)
  const alasan = 'Salah pilih, fotonya lain'
  await p.kirimDisetujui(sidikCancel, { no_sidik, alasan }, { user_id: 'SPV', keterangan: alasan })
  await temukan(dua)
  await p.kirim(opnameBarang.scan, { kode: isi.slice(2).map((b) => b.kode_barcode) })
  await p.kirim(opnameBarang.selesai, {})
}
