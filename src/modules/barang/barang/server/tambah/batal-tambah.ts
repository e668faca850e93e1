import { reverse } from '#kernel/server/ledger/reverse.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { holdToday } from '#kernel/server/document/hold-today.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { tambahCancel } from '../../contract-dokumen.ts'
import { nilaiJual } from '../harga-kini.ts'
import { bacaTambah } from './baca-tambah.ts'
import { tarikMasuk } from './tarik-masuk.ts'

/**
 * Takes an entry of the open day back as a whole, while all its pieces are READY and no other
 * document has touched one, but for moves that were taken back: the mirror of its lines, and the pieces are the shop's no more. Their
 * barcodes may be entered anew.
 */
export const batalTambah = defineCommand(tambahCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { no_masuk } = input
  await holdToday(tx, bacaTambah, no_masuk, tanggal, {
    cancelled: 'tambah_barang.sudah_batal',
    past: 'tambah_barang.kemarin',
  })
  const barcodes = await barcodeMasuk(tx, no_masuk)
  const kini = { user_id: a.ctx.sesi.user_id, waktu: a.waktu }
  const ditarik = await tarikMasuk(tx, { nomor: no_masuk, barcodes, aksi: 'BATAL_MASUK', ...kini })
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'barang.batal_tambah',
    nomor: no_masuk,
    jumlah_rp: await nilaiJual(a.ctx, tx, barcodes),
    perubahan: [{ nama: 'status', sebelum: 'VALID', sesudah: 'BATAL' }],
  })
  return {
    nomor: no_masuk,
    tulis: [ubah(tandaiBatal(tx, bacaTambah.dokumen, batal)), ...ditarik, ...tulis],
    buku: await reverse(tx, no_masuk, tanggal),
    audit,
    jawaban: { no_masuk, jumlah_barang: barcodes.length },
  }
})

async function barcodeMasuk(tx: Tx, no_masuk: string): Promise<string[]> {
  const rows = await tx.all(sql<{ kode_barcode: string }>`
    select kode_barcode from public.barang
    where kode_toko = ${tx.kode_toko} and no_masuk = ${no_masuk} order by kode_barcode`)
  return rows.map((r) => r.kode_barcode)
}
