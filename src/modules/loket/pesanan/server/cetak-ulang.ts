import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { pesananCetakUlang } from '../contract.ts'
import { bacaPesanan } from './baca-pesanan.ts'

/** One more copy of an order's slip, approved by a second person before it is counted. */
export const cetakUlangPesanan = defineCommand(pesananCetakUlang, async ({ ctx, tx, input }) => {
  const nomor = input.no_pesanan
  const row = await tx.maybe(sql<{ cetak: number; dp_rp: number }>`
    update public.pesanan set cetak = cetak + 1
    where kode_toko = ${tx.kode_toko} and no_pesanan = ${nomor} returning cetak, dp_rp`)
  if (!row) throw bacaPesanan.missing(nomor)
  const izin = await pakaiOtorisasi(tx, {
    id_otorisasi: input.id_otorisasi,
    aksi: 'pesanan.cetak_ulang',
    dokumen: nomor,
    jumlah_rp: row.dp_rp,
    ...pelaku(ctx, ctx.services.jam()),
  })
  return {
    nomor,
    tulis: izin.tulis,
    audit: {
      aksi: 'pesanan.cetak_ulang',
      objek: nomor,
      sesudah: { salinan: row.cetak, penyetuju: izin.penyetuju },
    },
    jawaban: { no_pesanan: nomor, salinan: row.cetak },
  }
})
