import { reverse } from '#kernel/server/ledger/reverse.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { holdToday } from '#kernel/server/document/hold-today.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import {
  lepasBarang,
  pastikanRosokAda,
  riwayatBarang,
} from '#modules/barang/barang/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { hancurBarangCancel } from '../contract-hancur.ts'
import { bacaHancur } from './baca-hancur-barang.ts'

/** Takes a melting of the open day back: the pieces lie READY where they lay, and the mirror. */
export const batalHancur = defineCommand(hancurBarangCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { no_hancur } = input
  const { kode_toko } = tx
  await holdToday(tx, bacaHancur, no_hancur, tanggal, {
    cancelled: 'hancur_barang.sudah_batal',
    past: 'hancur_barang.kemarin',
  })
  await pastikanRosokAda(tx, 'hancur_barang_baris', no_hancur)
  const { items } = await bacaHancur.read(tx, no_hancur)
  const barcodes = items.map((i) => i.kode_barcode)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'hancur_barang.cancel',
    nomor: no_hancur,
    jumlah_rp: items.reduce((n, i) => n + i.harga_jual, 0),
    perubahan: [{ nama: 'status', sebelum: 'VALID', sesudah: 'BATAL' }],
  })
  await lepasBarang(tx, { barcodes, dokumen: no_hancur, dari: 'HANCUR' })
  const { user_id, waktu } = batal
  return {
    nomor: no_hancur,
    tulis: [
      ubah(tandaiBatal(tx, bacaHancur.dokumen, batal)),
      riwayatBarang({ kode_toko, barcodes, aksi: 'BATAL_HANCUR', user_id, waktu }, no_hancur),
      ...tulis,
    ],
    buku: await reverse(tx, no_hancur, tanggal),
    audit,
    jawaban: { no_hancur, total_qty: barcodes.length },
  }
})
