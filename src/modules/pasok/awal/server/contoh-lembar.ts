import { sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { sampleSheet } from '#kernel/server/master/import/sheet-documents.ts'
import { addDays } from '#kernel/shared/tanggal.ts'
import { LAYAR, hutangSupplierContoh } from '../contract.ts'
import { ISIAN_HUTANG } from '../rules.ts'

/** A debt in rupiah and one in gold, to a supplier of the shop where it has any. */
export const contohHutangSupplier = defineQuery(hutangSupplierContoh, async ({ ctx, tx }) => {
  const kode = await tx.one(sql<{ kode_supplier: string | null }>`
    select min(kode_supplier) as kode_supplier from public.supplier`)
  const hari = ctx.toko.tgl_system
  const keterangan = ctx.services.texts.t(ctx.bahasa, 'hutang_supplier.contoh')
  return sampleSheet(ctx, {
    screen: LAYAR,
    isian: ISIAN_HUTANG,
    rows: [
      {
        ...kode,
        no_intern: 'LAMA-001',
        tgl_surat: addDays(hari, -30),
        jatuh_tempo: addDays(hari, 30),
        sisa: 12_500_000,
        keterangan,
      },
      {
        ...kode,
        no_intern: 'LAMA-002',
        tgl_surat: addDays(hari, -20),
        sisa_emas: 10.5,
        harga_acuan: 1_300_000,
        keterangan,
      },
    ],
  })
})
