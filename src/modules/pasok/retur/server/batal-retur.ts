import { reverse } from '#kernel/server/ledger/reverse.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { holdToday } from '#kernel/server/document/hold-today.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { lepasBarang, riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { pegangSurat } from '#modules/pasok/terima/server/index.ts'
import { returSupplierCancel } from '../contract.ts'
import { bacaRetur } from './baca-retur.ts'

/**
 * Goods that went back on the open day never left: pieces lie READY in their trays, the rest of the
 * delivery is there to be entered, and both are owed for, by the mirror.
 */
export const batalRetur = defineCommand(returSupplierCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { no_retur } = input
  const { no_terima } = await bacaRetur.read(tx, no_retur)
  // The delivery is held first, as by those who send its goods back, enter or pay them.
  await pegangSurat(tx, no_terima)
  await holdToday(tx, bacaRetur, no_retur, tanggal, {
    cancelled: 'retur_supplier.sudah_batal',
    past: 'retur_supplier.kemarin',
  })
  const { total_qty, total_rp, items } = await bacaRetur.read(tx, no_retur)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'retur_supplier.cancel',
    nomor: no_retur,
    jumlah_rp: total_rp,
    perubahan: [{ nama: 'status', sebelum: 'VALID', sesudah: 'BATAL' }],
  })
  const barcodes = items.flatMap((i) => i.kode_barcode ?? [])
  await lepasBarang(tx, { barcodes, dokumen: no_retur, dari: 'RETUR' })
  const { user_id, waktu } = batal
  const { kode_toko } = tx
  return {
    nomor: no_retur,
    tulis: [
      ubah(tandaiBatal(tx, bacaRetur.dokumen, batal)),
      ...(barcodes.length > 0
        ? [
            riwayatBarang(
              { kode_toko, barcodes, aksi: 'BATAL_RETUR_SUPPLIER', user_id, waktu },
              no_retur,
            ),
          ]
        : []),
      ...tulis,
    ],
    buku: await reverse(tx, no_retur, tanggal),
    audit,
    jawaban: { no_retur, total_qty },
  }
})
