import { ubah } from '#kernel/server/command/posting.ts'
import { holdFor } from '#kernel/server/document/step.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { kembalikanRosok } from '#modules/olah/sepuhan/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { kirimPusatCancel } from '../contract.ts'
import { bacaKirim } from './baca-pusat.ts'

/**
 * What the centre has not received lies where it lay, by the mirror. It is an open matter, so its day
 * does not count. Whoever receives it meanwhile waits for this, and finds it taken back. Throws 409
 * `kirim_pusat.sudah_batal`, `kirim_pusat.sudah_jalan`.
 */
export const batalKirim = defineCommand(kirimPusatCancel, async (a) => {
  const { tx, input } = a
  const { no_kirim } = input
  const { status, total_qty, tanggal } = await holdFor(bacaKirim, tx, no_kirim, 'cancel')
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'kirim_pusat.cancel',
    nomor: no_kirim,
    status,
    jumlah_rp: 0,
    perubahan: [{ nama: 'status', sebelum: status, sesudah: 'BATAL' }],
  })
  return {
    nomor: no_kirim,
    tulis: [
      ubah(tandaiBatal(tx, bacaKirim.dokumen, batal)),
      ...kembalikanRosok(tx.kode_toko, no_kirim),
      ...tulis,
    ],
    buku: await reverse(tx, no_kirim, tanggal),
    audit,
    jawaban: { no_kirim, total_qty },
  }
})
