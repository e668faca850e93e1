import { sql } from '#kernel/server/db/query.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { ofDocuments } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { gesekHistories, transaksiKasLihat } from '../../contract-transaksi.ts'
import { kasKeluarDokumen } from '../../dokumen.ts'

/** Money documents of all four kinds. By number means by the moment at which it was given out. */
export const bacaTransaksi = documentReader(kasKeluarDokumen, {
  order: { means: { no_transaksi: ['tanggal', 'waktu'] } },
})

export const lihatTransaksiKas = documentRoutes(transaksiKasLihat, bacaTransaksi, ({ jenis }) => [
  jenis && sql`d.jenis = any(${jenis})`,
])

export const riwayatGesek = defineQuery(gesekHistories, ({ ctx, tx, input }) =>
  bacaTransaksi.page({ ctx, tx, input }, [
    ...ofDocuments('d', tx.kode_toko, input),
    sql`d.jenis = 'GESEK'`,
  ]),
)
