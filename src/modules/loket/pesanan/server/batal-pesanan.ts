import { akunPesanan } from '../accounts.ts'
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
import { pesananCancel } from '../contract.ts'
import { kunciPesanan } from './kunci-pesanan.ts'
import { kembaliPesananDokumen, pesananDokumen } from '../dokumen.ts'

/**
 * Cancels an order of whatever day (gaps.md 41) that is not picked up: the whole of the money goes
 * back under a number of its own, and what was made for it is READY for anybody.
 */
export const batalPesanan = defineCommand(pesananCancel, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { no_pesanan } = input
  const { laci, user_id } = ctx.sesi
  const pesanan = await kunciPesanan(tx, no_pesanan, 'cancel')
  const { dp_rp, status } = pesanan
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'pesanan.cancel',
    nomor: no_pesanan,
    jumlah_rp: dp_rp,
    status,
  })
  const barcodes = barcodesDari(pesanan)
  await lepasBarang(tx, { barcodes, dokumen: no_pesanan, dari: 'PESAN' })
  const { uang, buku } = await kembalikanUangMuka(tx, {
    dokumen: no_pesanan,
    tanggal,
    kembali: input.kembali,
    jumlah_rp: dp_rp,
    dari: akunPesanan.uangMuka,
    laci,
  })
  const { kode_toko } = tx
  const tempat = { kode_toko, tanggal, waktu, laci, user_id }
  const kembali = sql`, no_kembali = ${NOMOR}, tgl_batal = ${tanggal}::date`
  return {
    dokumen: kembaliPesananDokumen,
    kolom: 'no_kembali',
    tulis: [
      ...tulisUangMuka(tempat, { dokumen: no_pesanan, arah: 'KELUAR', uang }),
      ubah(tandaiBatal(tx, pesananDokumen, batal, kembali)),
      riwayatBarang({ kode_toko, barcodes, aksi: 'BATAL_PESAN', user_id, waktu }, no_pesanan),
      ...tulis,
    ],
    buku,
    audit: { ...audit, sesudah: { ...audit.sesudah, kembali_rp: dp_rp } },
    kabar: { event: 'pesanan', data: { tanggal } },
    jawaban: { no_pesanan, kembali_rp: dp_rp },
  }
})
