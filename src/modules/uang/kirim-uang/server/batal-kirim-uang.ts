import { holdFor } from '#kernel/server/document/step.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { kirimUangCancel } from '../contract.ts'
import { bacaKiriman } from './baca-kiriman.ts'

/**
 * Money that nobody has received comes back to where it was taken from, by the mirror posting, with
 * the approval of a second person. It is an open matter, so its day does not count (gaps.md 41).
 * Whoever receives it meanwhile waits, and finds it called back. Errors: 404 `data.tidak_ada`; 409
 * `kirim_uang.sudah_batal` or `kirim_uang.sudah_diterima`.
 */
export const batalkanKirimUang = defineCommand(kirimUangCancel, async (a) => {
  const { tx, input } = a
  const { nota_kirim } = input
  const { status, tanggal, jumlah_rp } = await holdFor(bacaKiriman, tx, nota_kirim, 'cancel')
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'kirim_uang.cancel',
    nomor: nota_kirim,
    jumlah_rp,
    status,
  })
  const [, buku] = await Promise.all([
    tx.run(tandaiBatal(tx, bacaKiriman.dokumen, batal)),
    reverse(tx, nota_kirim, tanggal),
  ])
  return {
    nomor: nota_kirim,
    tulis,
    buku,
    audit,
    kabar: { event: 'dokumen', data: { jenis: 'KU' } },
    jawaban: await bacaKiriman.read(tx, nota_kirim),
  }
})
