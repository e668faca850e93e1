import { keGram } from '#kernel/shared/berat.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { pindahBarangLihat, pindahCetakSatu, pindahCetakUlang } from '../contract.ts'
import { pindahBarangDokumen } from '../dokumen.ts'

export const bacaPindah = documentReader(pindahBarangDokumen, {})

export const lihatPindah = documentRoutes(pindahBarangLihat, bacaPindah)

interface Row {
  readonly no_pindah: string
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly total_qty: number
  readonly total_berat_mg: number
  readonly input_by: string
}

/** The list of the specification: moves that stand, the oldest number first. */
export const cetakUlang = defineQuery(pindahCetakUlang, async ({ tx, input }) => {
  const rows = await tx.all(sql<Row>`
    select no_pindah, kode_gudang, kode_baki, total_qty, total_berat_mg, input_by
    from public.pindah_barang
    where kode_toko = ${tx.kode_toko} and status = 'VALID'
      and tanggal between ${input.start_date}::date and ${input.end_date}::date
    order by no_pindah`)
  return rows.map(({ total_berat_mg, ...row }) => ({ ...row, total_berat: keGram(total_berat_mg) }))
})

/** The pieces of the chosen one. Only its number counts; the rest of the row came from us. */
export const cetakSatu = defineQuery(pindahCetakSatu, async ({ tx, input }) => {
  const { tanggal, items } = await bacaPindah.read(tx, input.no_pindah)
  return items.map(({ kode_barcode, nama_barang, berat, size, harga_jual }) => ({
    tgl_system: tanggal,
    kode_barcode,
    keterangan: nama_barang,
    berat,
    size,
    qty: 1,
    harga_jual,
    gambar: `foto_produk/${kode_barcode}`,
  }))
})
