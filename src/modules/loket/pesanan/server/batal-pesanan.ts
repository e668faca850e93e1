import { akunPesanan } from '../accounts.ts'
import { NOMOR, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { lepasBarang, riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { pakaiOtorisasi } from '#modules/orang/otorisasi/server/index.ts'
import { kembalikanUangMuka, tulisUangMuka } from '#modules/loket/uang-muka/server/index.ts'
import { pesananCancel } from '../contract.ts'
import { barcodesDari, kunciDalam } from './kunci-pesanan.ts'
import { kembaliPesananDokumen } from '../dokumen.ts'

/**
 * Cancels an order of whatever day (gaps.md 41) that is not picked up: the whole of the money goes
 * back under a number of its own, and what was made for it is READY for anybody.
 */
export const batalPesanan = defineCommand(pesananCancel, async ({ ctx, tx, input, tanggal }) => {
  const { no_pesanan, alasan } = input
  const { laci, user_id } = ctx.sesi
  const waktu = ctx.services.jam()
  const pesanan = await kunciDalam(tx, no_pesanan, ['ENTRY', 'SELESAI'])
  const { dp_rp, status } = pesanan
  const izin = await pakaiOtorisasi(tx, {
    id_otorisasi: input.id_otorisasi,
    aksi: 'pesanan.cancel',
    dokumen: no_pesanan,
    jumlah_rp: dp_rp,
    peminta: user_id,
    modules: ctx.modules,
    saat: waktu,
  })
  const barcodes = barcodesDari(pesanan)
  if (barcodes.length > 0) await lepasBarang(tx, { barcodes, dokumen: no_pesanan, dari: 'PESAN' })
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
  const kejadian = { kode_toko, barcodes, aksi: 'BATAL_PESAN', user_id, waktu }
  return {
    dokumen: kembaliPesananDokumen,
    kolom: 'no_kembali',
    tulis: [
      ...tulisUangMuka(tempat, { dokumen: no_pesanan, arah: 'KELUAR', uang }),
      ubah(sql`update public.pesanan set status = 'BATAL', no_kembali = ${NOMOR},
          tgl_batal = ${tanggal}::date, alasan_batal = ${alasan}, dibatalkan_oleh = ${user_id},
          dibatalkan_pada = ${waktu}, setuju_batal = ${izin.penyetuju}
        where kode_toko = ${kode_toko} and no_pesanan = ${no_pesanan}`),
      ...(barcodes.length > 0 ? [riwayatBarang(kejadian, no_pesanan)] : []),
      ...izin.tulis,
    ],
    buku,
    audit: {
      aksi: 'pesanan.cancel',
      objek: no_pesanan,
      sebelum: { status },
      sesudah: { status: 'BATAL', alasan, kembali_rp: dp_rp, penyetuju: izin.penyetuju },
    },
    kabar: { event: 'pesanan', data: { tanggal } },
    jawaban: { no_pesanan, kembali_rp: dp_rp },
  }
})
