import { akunTitip } from '../accounts.ts'
import { NOMOR, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { lepasBarang, riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { titipCancel } from '../contract.ts'
import { kunciTitip } from './kunci-titip.ts'
import { kembalikanUangMuka, tulisUangMuka } from '#modules/loket/uang-muka/server/index.ts'
import { kembaliTitipDokumen, titipDokumen } from '../dokumen.ts'

/**
 * Cancels an open deposit of whatever day (gaps.md 41): the pieces are READY again and the whole of
 * the money goes back, under a number of its own (decisions/0086).
 */
export const batalTitip = defineCommand(titipCancel, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { no_titip } = input
  const { laci, user_id } = ctx.sesi
  const titip = await kunciTitip(tx, no_titip, 'cancel')
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'titip.cancel',
    nomor: no_titip,
    jumlah_rp: titip.dp_rp,
    status: 'OPEN',
  })
  const { barcodes, dp_rp } = titip
  await lepasBarang(tx, { barcodes, dokumen: no_titip, dari: 'TITIP' })
  const { uang, buku } = await kembalikanUangMuka(tx, {
    dokumen: no_titip,
    tanggal,
    kembali: input.kembali,
    jumlah_rp: dp_rp,
    dari: akunTitip.uangMuka,
    laci,
  })
  const { kode_toko } = tx
  const tempat = { kode_toko, tanggal, waktu, laci, user_id }
  const kembali = sql`, no_kembali = ${NOMOR}, tgl_batal = ${tanggal}::date`
  return {
    dokumen: kembaliTitipDokumen,
    kolom: 'no_kembali',
    tulis: [
      ...tulisUangMuka(tempat, { dokumen: no_titip, arah: 'KELUAR', uang }),
      ubah(tandaiBatal(tx, titipDokumen, batal, kembali)),
      riwayatBarang({ kode_toko, barcodes, aksi: 'BATAL_TITIP', user_id, waktu }, no_titip),
      ...tulis,
    ],
    buku,
    audit: { ...audit, sesudah: { ...audit.sesudah, kembali_rp: dp_rp } },
    kabar: { event: 'titip', data: { tanggal } },
    jawaban: { no_titip, kembali_rp: dp_rp },
  }
})
