import { akunPreOrder } from '../accounts.ts'
import { NOMOR, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { lepasBarang, riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import {
  barcodesDari,
  kembalikanUangMuka,
  tulisUangMuka,
} from '#modules/loket/uang-muka/server/index.ts'
import { preOrderCancel } from '../contract.ts'
import { kunciPo } from './kunci-po.ts'
import { kembaliPoDokumen, preOrderDokumen } from '../dokumen.ts'

/**
 * Cancels a pre-order of whatever day (gaps.md 41) that is not picked up: the whole of the money goes
 * back under a number of its own, and what came for it is READY for anybody.
 */
export const batalPo = defineCommand(preOrderCancel, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { no_po } = input
  const { laci, user_id } = ctx.sesi
  const po = await kunciPo(tx, no_po, 'cancel')
  const { dp_rp, status } = po
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'pre_order.cancel',
    nomor: no_po,
    jumlah_rp: dp_rp,
    status,
  })
  const barcodes = barcodesDari(po)
  await lepasBarang(tx, { barcodes, dokumen: no_po, dari: 'PESAN' })
  const { uang, buku } = await kembalikanUangMuka(tx, {
    dokumen: no_po,
    tanggal,
    kembali: input.kembali,
    jumlah_rp: dp_rp,
    dari: akunPreOrder.uangMuka,
    laci,
  })
  const { kode_toko } = tx
  const tempat = { kode_toko, tanggal, waktu, laci, user_id }
  const kembali = sql`, no_kembali = ${NOMOR}, tgl_batal = ${tanggal}::date`
  return {
    dokumen: kembaliPoDokumen,
    kolom: 'no_kembali',
    tulis: [
      ...tulisUangMuka(tempat, { dokumen: no_po, arah: 'KELUAR', uang }),
      ubah(tandaiBatal(tx, preOrderDokumen, batal, kembali)),
      riwayatBarang({ kode_toko, barcodes, aksi: 'BATAL_PESAN', user_id, waktu }, no_po),
      ...tulis,
    ],
    buku,
    audit: { ...audit, sesudah: { ...audit.sesudah, kembali_rp: dp_rp } },
    kabar: { event: 'pre_order', data: { tanggal } },
    jawaban: { no_po, kembali_rp: dp_rp },
  }
})
