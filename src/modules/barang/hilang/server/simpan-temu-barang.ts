import { AppError } from '#kernel/shared/errors.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { lepasBarang, nilaiJual, riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { temuCreate } from '../contract.ts'
import { temuBarangDokumen } from '../dokumen.ts'
import {
  type PieceHilang,
  barcodeDari,
  barisPiece,
  bukukanHilang,
  jadinya,
  jumlahkan,
  perubahanStatus,
} from './isi-hilang.ts'

/**
 * Pieces that were written off turned up: READY in the trays that they were missed in, by the mirror
 * of what the write-off booked of each. Errors beside those of the approval: 404 `barang.tidak_ada`,
 * 409 `temu_barang.bukan_hilang` {kode_barcode, status}.
 */
export const simpanTemuBarang = defineCommand(
  temuCreate,
  async ({ ctx, tx, input, kunci, tanggal, waktu }) => {
    const { user_id } = ctx.sesi
    const { kode_toko } = tx
    const barcodes = barcodeDari(input.items)
    const barang = await kunciHilang(tx, barcodes)
    const isi = jumlahkan(barang)
    const { penyetuju, tulis } = await pakaiOtorisasi(tx, {
      id_otorisasi: input.id_otorisasi,
      aksi: 'barang.temu',
      dokumen: input.no_draft ?? kunci,
      jumlah_rp: await nilaiJual(ctx, tx, barcodes),
      berat_mg: isi.berat_mg,
      perubahan: perubahanStatus(barang, 'HILANG', 'READY'),
      ...pelaku(ctx, waktu),
    })
    for (const dokumen of new Set(barang.map((b) => b.no_barang_hilang).toSorted())) {
      const miliknya = barang
        .filter((b) => b.no_barang_hilang === dokumen)
        .map((b) => b.kode_barcode)
      await lepasBarang(tx, { barcodes: miliknya, dokumen, dari: 'HILANG' })
    }
    const keterangan = input.keterangan || null
    const nomor = { kode_toko, no_temu: NOMOR } as const
    return {
      dokumen: temuBarangDokumen,
      tulis: [
        insert('temu_barang', {
          ...nomor,
          tanggal,
          waktu,
          keterangan,
          penyetuju,
          input_by: user_id,
          ...isi,
        }),
        insert(
          'temu_barang_baris',
          barang.map((b, i) => ({
            ...nomor,
            ...barisPiece(b, i),
            no_barang_hilang: b.no_barang_hilang,
          })),
        ),
        riwayatBarang({ kode_toko, barcodes, aksi: 'TEMU', user_id, waktu }, NOMOR),
        ...tulis,
      ],
      buku: bukukanHilang(barang, 1),
      audit: {
        aksi: 'barang.temu',
        objek: NOMOR,
        sesudah: { keterangan, penyetuju, items: barcodes, ...jadinya(isi) },
      },
      kabar: { event: 'barang-hilang', data: { tanggal } },
      jawaban: jadinya(isi),
    }
  },
)

type Hilang = PieceHilang & { readonly no_barang_hilang: string }

/** Holds pieces that are written off, in the order of their barcodes. */
async function kunciHilang(tx: Tx, barcodes: readonly string[]): Promise<Hilang[]> {
  const rows = await tx.all(sql<Hilang & { status: string }>`
    select kode_barcode, nama_barang, kode_group, kadar, kode_gudang, kode_baki, berat_mg, murni_mg,
      harga_modal_rp, no_dokumen as no_barang_hilang, status
    from public.barang
    where kode_toko = ${tx.kode_toko} and kode_barcode = any(${barcodes})
    order by kode_barcode for no key update`)
  const ada = new Map(rows.map((b) => [b.kode_barcode, b]))
  return barcodes.map((kode_barcode) => {
    const b = ada.get(kode_barcode)
    if (!b) throw new AppError('barang.tidak_ada', { status: 404, params: { kode_barcode } })
    if (b.status === 'HILANG') return b
    const params = { kode_barcode, status: b.status }
    throw new AppError('temu_barang.bukan_hilang', { status: 409, params })
  })
}
