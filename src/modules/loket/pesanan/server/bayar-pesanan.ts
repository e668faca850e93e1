import { akunPesanan } from '../accounts.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import {
  bacaUangMasuk,
  bukuUangMasuk,
  tulisUangMuka,
} from '#modules/loket/uang-muka/server/index.ts'
import { pesananBayar } from '../contract.ts'
import { kunciDalam } from './kunci-pesanan.ts'
import { bayarPesananDokumen } from '../dokumen.ts'

/** A further payment on account, never more than is still due. */
export const bayarPesanan = defineCommand(pesananBayar, async ({ ctx, tx, input, tanggal }) => {
  const { no_pesanan } = input
  const [pesanan, terima] = await Promise.all([
    kunciDalam(tx, no_pesanan, ['ENTRY', 'SELESAI']),
    bacaUangMasuk(tx, input, ctx.modules),
  ])
  const uang = terima(pesanan.total_rp - pesanan.dp_rp)
  const { laci, user_id } = ctx.sesi
  const { kode_toko } = tx
  const dp_rp = pesanan.dp_rp + uang.jumlah_rp
  const tempat = { kode_toko, tanggal, waktu: ctx.services.jam(), laci, user_id }
  return {
    dokumen: bayarPesananDokumen,
    tulis: [
      ...tulisUangMuka(tempat, { dokumen: no_pesanan, arah: 'MASUK', uang }),
      ubah(sql`update public.pesanan set dp_rp = ${dp_rp}
        where kode_toko = ${kode_toko} and no_pesanan = ${no_pesanan}`),
    ],
    buku: bukuUangMasuk(uang, { ke: akunPesanan.uangMuka, laci }),
    audit: {
      aksi: 'pesanan.bayar',
      objek: no_pesanan,
      sebelum: { dp_rp: pesanan.dp_rp },
      sesudah: { dp_rp, jumlah_rp: uang.jumlah_rp },
    },
    kabar: { event: 'pesanan', data: { tanggal } },
    jawaban: {
      no_pesanan,
      dp_rp,
      sisa_bayar: pesanan.total_rp - dp_rp,
      kembali_rp: uang.kembali_rp,
    },
  }
})
