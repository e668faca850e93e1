import { keGram } from '#kernel/shared/berat.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { NOMOR } from '#kernel/server/command/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { barangCreate } from '../contract.ts'
import { periksaTambah, susunTambah } from './tambah/susun-tambah.ts'

/**
 * Adds pieces to the stock. Nothing is saved while one piece is wrong; errors are named
 * `items.<n>.<field>`. Throws 409 `barang.barcode_sudah_ada`
 * for a typed barcode that is taken.
 */
export const tambahDataBarang = defineCommand(barangCreate, async (a) => {
  const { items } = a.input
  const { rujukan, salah, terpakai } = await periksaTambah(a.tx, items)
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  const [letak] = Object.keys(terpakai)
  if (letak !== undefined) {
    const kode_barcode = items[Number(letak.split('.')[1])]?.kode_barcode ?? ''
    throw new AppError('barang.barcode_sudah_ada', {
      status: 409,
      params: { kode_barcode },
      fields: terpakai,
    })
  }
  const { barang, dokumen, tulis, buku } = await susunTambah(a, items, rujukan)
  return {
    dokumen,
    tulis,
    buku,
    audit: { aksi: 'barang.create', objek: NOMOR, sesudah: { items: barang } },
    jawaban: {
      tanggal: a.tanggal,
      items: barang.map((b) => ({
        kode_barcode: b.kode_barcode,
        nama_barang: b.nama_barang,
        kode_gudang: b.kode_gudang,
        kode_baki: b.kode_baki,
        berat: keGram(b.berat_mg),
        berat_murni: keGram(b.murni_mg),
      })),
    },
  }
})
