import { NOMOR } from '#kernel/server/command/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { barangCreate } from '../contract.ts'
import { jawabMasuk, periksaMasuk, susunMasuk } from './susun-masuk.ts'

/**
 * Adds pieces to the stock, each with the stones that it carries. Nothing is saved while one piece or
 * one stone is wrong. Throws what `periksaMasuk` and `susunMasuk` throw.
 */
export const tambahDataBarang = defineCommand(barangCreate, async (a) => {
  const { items } = a.input
  const rujukan = await periksaMasuk(a, items)
  const { barang, dokumen, tulis, buku, catatan } = await susunMasuk(a, items, rujukan)
  return {
    dokumen,
    tulis,
    buku,
    audit: { aksi: 'barang.create', objek: NOMOR, sesudah: { items: catatan } },
    jawaban: { tanggal: a.tanggal, items: barang.map(jawabMasuk) },
  }
})
