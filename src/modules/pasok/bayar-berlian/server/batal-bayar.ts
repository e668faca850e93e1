import { ubah } from '#kernel/server/command/posting.ts'
import { holdToday } from '#kernel/server/document/hold-today.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { bayarBerlianCancel } from '../contract.ts'
import { bacaBayar } from './baca-bayar.ts'
import { catatBayar } from './hutang.ts'

/** A payment of the open day was none: money and debt are as they were, by the mirror. */
export const batalBayar = defineCommand(bayarBerlianCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { no_bayar_berlian } = input
  await holdToday(tx, bacaBayar, no_bayar_berlian, tanggal, {
    cancelled: 'bayar_supplier.sudah_batal',
    past: 'bayar_supplier.kemarin',
  })
  const { total_rp, items } = await bacaBayar.read(tx, no_bayar_berlian)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'bayar_berlian.cancel',
    nomor: no_bayar_berlian,
    jumlah_rp: total_rp,
    perubahan: [{ nama: 'status', sebelum: 'VALID', sesudah: 'BATAL' }],
  })
  return {
    nomor: no_bayar_berlian,
    tulis: [
      ubah(tandaiBatal(tx, bacaBayar.dokumen, batal)),
      catatBayar(tx.kode_toko, items, -1),
      ...tulis,
    ],
    buku: await reverse(tx, no_bayar_berlian, tanggal),
    audit,
    jawaban: { no_bayar_berlian, total_rp },
  }
})
