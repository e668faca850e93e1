import { akunTitip } from '../accounts.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { titipTambah } from '../contract.ts'
import { kunciTerbuka } from './kunci-titip.ts'
import {
  bacaUangMasuk,
  bukuUangMasuk,
  tulisUangMuka,
} from '#modules/loket/uang-muka/server/index.ts'
import { tambahTitipDokumen } from '../dokumen.ts'

/** More money on an open deposit, never more than is still due. */
export const tambahTitip = defineCommand(titipTambah, async ({ ctx, tx, input, tanggal }) => {
  const { no_titip } = input
  const [titip, terima] = await Promise.all([
    kunciTerbuka(tx, no_titip),
    bacaUangMasuk(tx, input, ctx.modules),
  ])
  const uang = terima(titip.total_rp - titip.dp_rp)
  const { laci, user_id } = ctx.sesi
  const { kode_toko } = tx
  const dp_rp = titip.dp_rp + uang.jumlah_rp
  const tempat = { kode_toko, tanggal, waktu: ctx.services.jam(), laci, user_id }
  return {
    dokumen: tambahTitipDokumen,
    tulis: [
      ...tulisUangMuka(tempat, { dokumen: no_titip, arah: 'MASUK', uang }),
      ubah(sql`update public.titip set dp_rp = ${dp_rp}
        where kode_toko = ${kode_toko} and no_titip = ${no_titip}`),
    ],
    buku: bukuUangMasuk(uang, { ke: akunTitip.uangMuka, laci }),
    audit: {
      aksi: 'titip.tambah',
      objek: no_titip,
      sebelum: { dp_rp: titip.dp_rp },
      sesudah: { dp_rp, jumlah_rp: uang.jumlah_rp },
    },
    kabar: { event: 'titip', data: { tanggal } },
    jawaban: {
      no_titip,
      dp_rp,
      sisa_bayar: titip.total_rp - dp_rp,
      kembali_rp: uang.kembali_rp,
    },
  }
})
