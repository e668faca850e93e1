import { sql } from '../../../kernel/server/db/query.ts'
import { defineCommand } from '../../../kernel/server/http/route.ts'
import { penjualanCetakUlang } from '../contract.ts'
import { tidakAda } from './baca-penjualan.ts'

/** One more copy: counted on the sale and logged, so that every slip but the first says which it is. */
export const cetakUlang = defineCommand(penjualanCetakUlang, async ({ tx, input }) => {
  const nomor = input.no_faktur_jual
  const row = await tx.maybe(sql<{ cetak: number }>`
    update public.penjualan set cetak = cetak + 1
    where kode_toko = ${tx.kode_toko} and no_faktur_jual = ${nomor}
    returning cetak`)
  if (!row) throw tidakAda(nomor)
  return {
    nomor,
    audit: { aksi: 'penjualan.cetak_ulang', objek: nomor, sesudah: { salinan: row.cetak } },
    jawaban: { no_faktur_jual: nomor, salinan: row.cetak },
  }
})
