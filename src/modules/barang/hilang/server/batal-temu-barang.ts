import { AppError } from '#kernel/shared/errors.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { kunciBarang, nilaiJual, riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { temuCancel } from '../contract.ts'
import { bacaTemu } from './baca-hilang.ts'
import { type PieceHilang, kunciSurat } from './isi-hilang.ts'

/**
 * Takes a finding of the open day back: its pieces are written off again, under the papers that had
 * written them off. Only while all of them are READY, in their tray and as they were found: 409
 * `temu_barang.barang_berubah`.
 */
export const batalTemuBarang = defineCommand(temuCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { no_temu } = input
  const { kode_toko } = tx
  await kunciSurat(tx, 'temu_barang', {
    nomor: no_temu,
    hariIni: tanggal,
    missing: bacaTemu.missing(no_temu),
  })
  const barcodes = await kunciIsi(tx, no_temu)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'barang.batal_temu',
    nomor: no_temu,
    jumlah_rp: await nilaiJual(a.ctx, tx, barcodes),
  })
  const { user_id, waktu } = batal
  return {
    nomor: no_temu,
    tulis: [
      ubah(tandaiBatal(tx, bacaTemu.dokumen, batal)),
      ubah(sql`update public.barang b set status = 'HILANG', no_dokumen = k.no_barang_hilang
        from public.temu_barang_baris k
        where b.kode_toko = ${kode_toko} and k.kode_toko = ${kode_toko} and k.no_temu = ${no_temu}
          and b.kode_barcode = k.kode_barcode and b.status = 'READY'`),
      riwayatBarang({ kode_toko, barcodes, aksi: 'BATAL_TEMU', user_id, waktu }, no_temu),
      ...tulis,
    ],
    buku: await reverse(tx, no_temu, tanggal),
    audit,
    kabar: { event: 'barang-hilang', data: { tanggal } },
    jawaban: { no_temu },
  }
})

/** What the mirror books: all of it has to be as it was found. */
const NILAI = [
  'kode_gudang',
  'kode_baki',
  'kode_group',
  'berat_mg',
  'murni_mg',
  'harga_modal_rp',
] as const

/** Holds its pieces; the document is held before them, so that a second cancelling is told so. */
async function kunciIsi(tx: Tx, no_temu: string): Promise<string[]> {
  const isi = await tx.all(sql<PieceHilang>`
    select kode_barcode, nama_barang, kode_group, kadar, kode_gudang, kode_baki, berat_mg, murni_mg,
      harga_modal_rp
    from public.temu_barang_baris
    where kode_toko = ${tx.kode_toko} and no_temu = ${no_temu} order by baris`)
  const barcodes = isi.map((b) => b.kode_barcode)
  const barang = await kunciBarang(tx, barcodes)
  const lain = barang.find((b, i) => NILAI.some((nama) => b[nama] !== isi[i]?.[nama]))
  if (!lain) return barcodes
  const params = { no_temu, kode_barcode: lain.kode_barcode }
  throw new AppError('temu_barang.barang_berubah', { status: 409, params })
}
