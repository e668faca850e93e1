import { reverse } from '#kernel/server/ledger/reverse.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { lepasBarang, nilaiJual, riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { hilangCancel } from '../contract.ts'
import { bacaHilang } from './baca-hilang.ts'
import { kunciSurat } from './isi-hilang.ts'

/**
 * Takes a write-off of the open day back: the mirror of its lines, its pieces READY in their trays.
 * Only as a whole: one whose piece turned up meanwhile keeps it (409 `barang.bukan_milik_dokumen`).
 */
export const batalBarangHilang = defineCommand(hilangCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { no_barang_hilang } = input
  const { kode_toko } = tx
  const isi = await tx.all(sql<{ kode_barcode: string }>`
    select kode_barcode from public.barang_hilang_baris
    where kode_toko = ${kode_toko} and no_barang_hilang = ${no_barang_hilang}`)
  const barcodes = isi.map((b) => b.kode_barcode)
  const missing = bacaHilang.missing(no_barang_hilang)
  await kunciSurat(tx, 'barang_hilang', {
    nomor: no_barang_hilang,
    hariIni: tanggal,
    missing,
  })
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'barang.batal_hilang',
    nomor: no_barang_hilang,
    jumlah_rp: await nilaiJual(a.ctx, tx, barcodes),
  })
  await lepasBarang(tx, { barcodes, dokumen: no_barang_hilang, dari: 'HILANG' })
  const { user_id, waktu } = batal
  return {
    nomor: no_barang_hilang,
    tulis: [
      ubah(tandaiBatal(tx, bacaHilang.dokumen, batal)),
      riwayatBarang(
        { kode_toko, barcodes, aksi: 'BATAL_HILANG', user_id, waktu },
        no_barang_hilang,
      ),
      ...tulis,
    ],
    buku: await reverse(tx, no_barang_hilang, tanggal),
    audit,
    kabar: { event: 'barang-hilang', data: { tanggal } },
    jawaban: { no_barang_hilang },
  }
})
