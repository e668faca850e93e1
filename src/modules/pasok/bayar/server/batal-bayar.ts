import { reverse } from '#kernel/server/ledger/reverse.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { holdToday } from '#kernel/server/document/hold-today.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { kembalikanRosok } from '#modules/olah/sepuhan/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { bayarSupplierCancel } from '../contract.ts'
import { bacaBayar } from './baca-bayar.ts'
import { kembalikanBatang, pastikanPatokUtuh } from './hutang.ts'

/**
 * A payment of the open day was none: money, gold and the debt are as they were, by the mirror. Throws
 * what `pastikanPatokUtuh` throws.
 */
export const batalBayar = defineCommand(bayarSupplierCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { no_bayar } = input
  await holdToday(tx, bacaBayar, no_bayar, tanggal, {
    cancelled: 'bayar_supplier.sudah_batal',
    past: 'bayar_supplier.kemarin',
  })
  await pastikanPatokUtuh(tx, no_bayar)
  const { total_rp } = await bacaBayar.read(tx, no_bayar)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'bayar_supplier.cancel',
    nomor: no_bayar,
    jumlah_rp: total_rp,
    perubahan: [{ nama: 'status', sebelum: 'VALID', sesudah: 'BATAL' }],
  })
  return {
    nomor: no_bayar,
    tulis: [
      ubah(tandaiBatal(tx, bacaBayar.dokumen, batal)),
      kembalikanBatang(tx.kode_toko, no_bayar),
      ...kembalikanRosok(tx.kode_toko, no_bayar),
      ...tulis,
    ],
    buku: await reverse(tx, no_bayar, tanggal),
    audit,
    jawaban: { no_bayar, total_rp },
  }
})
