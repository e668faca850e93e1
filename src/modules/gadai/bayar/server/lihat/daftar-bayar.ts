import { sql } from '#kernel/server/db/query.ts'
import { listPage, ofDocuments, sums } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { hutangBayarDaftar } from '../../contract.ts'
import { JENIS_BUNGA, JENIS_TEBUS } from '../../rules.ts'
import { dariBayar, kolomBayar, wireBayar } from './wire-bayar.ts'

const UNTUK = { tebus: JENIS_TEBUS, bunga: JENIS_BUNGA } as const

/** Acts of a range of dates; the totals leave those out that were taken back. */
export const daftarBayar = defineQuery(hutangBayarDaftar, ({ ctx, tx, input }) => {
  const { untuk, jenis, no_faktur_hutang } = input
  return listPage(
    { ctx, tx, input },
    {
      columns: kolomBayar,
      from: dariBayar(tx.kode_toko),
      where: [
        ...ofDocuments('b', tx.kode_toko, input),
        untuk && sql`b.jenis = any(${[...UNTUK[untuk]]})`,
        jenis && sql`b.jenis = ${jenis}`,
        no_faktur_hutang && sql`b.no_faktur_hutang = ${no_faktur_hutang}`,
      ],
      search: {
        columns: ['b.no_bayar', 'b.no_faktur_hutang', 'h.nama_customer'],
        personal: ['h.no_hp'],
      },
      order: { of: 'b', key: 'no_bayar', means: { no_bayar: ['tanggal', 'waktu'] } },
      totals: sums(sql`b.status = 'VALID'`, {
        bunga_rp: sql`b.bunga_rp`,
        denda_rp: sql`b.denda_rp`,
        pokok_rp: sql`b.pokok_rp`,
      }),
    },
    wireBayar,
  )
})
