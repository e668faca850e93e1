import { AppError } from '#kernel/shared/errors.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { lepasBarang, riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { kirimBarangCancel } from '../contract.ts'
import { bacaKirim } from './baca-kirim.ts'

/**
 * A parcel that nobody has received comes back: its pieces lie READY where they lay, by the mirror.
 * It is an open matter, so its day does not count (gaps.md 41). Whoever receives it meanwhile waits
 * for this, and finds it taken back. Throws 409 `kirim_barang.sudah_batal`,
 * `kirim_barang.sudah_diterima`.
 */
export const batalKirim = defineCommand(kirimBarangCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { kode_toko } = tx
  const { no_kirim } = input
  const { status, items } = await bacaKirim.hold(tx, no_kirim)
  if (status !== 'OPEN')
    throw new AppError(
      status === 'BATAL' ? 'kirim_barang.sudah_batal' : 'kirim_barang.sudah_diterima',
      { status: 409, params: { no_kirim } },
    )
  const barcodes = items.map((i) => i.kode_barcode)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'kirim_barang.cancel',
    nomor: no_kirim,
    status,
    jumlah_rp: items.reduce((n, i) => n + i.harga_jual, 0),
    perubahan: [{ nama: 'status', sebelum: status, sesudah: 'BATAL' }],
  })
  await lepasBarang(tx, { barcodes, dokumen: no_kirim, dari: 'KIRIM' })
  const { user_id, waktu } = batal
  return {
    nomor: no_kirim,
    tulis: [
      ubah(tandaiBatal(tx, bacaKirim.dokumen, batal)),
      ubah(sql`
        update public.kirim_barang_baris set keadaan_kirim = 'KEMBALI'
        where kode_toko = ${kode_toko} and no_kirim = ${no_kirim}`),
      riwayatBarang({ kode_toko, barcodes, aksi: 'BATAL_KIRIM', user_id, waktu }, no_kirim),
      ...tulis,
    ],
    buku: await reverse(tx, no_kirim, tanggal),
    audit,
    jawaban: { no_kirim, total_qty: barcodes.length },
  }
})
