import { sql } from '#kernel/server/db/query.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { hutangBayarLihat } from '../../contract.ts'
import { bayarDokumen } from '../../dokumen.ts'
import { JENIS_BUNGA, JENIS_TEBUS } from '../../rules.ts'

/** Acts on tickets with their money. */
export const bacaBayar = documentReader(bayarDokumen, {
  order: { means: { no_bayar: ['tanggal', 'waktu'] } },
})

const UNTUK = { tebus: JENIS_TEBUS, bunga: JENIS_BUNGA } as const

export const lihatBayar = documentRoutes(
  hutangBayarLihat,
  bacaBayar,
  ({ untuk, jenis, no_faktur_hutang }) => [
    untuk && sql`d.jenis = any(${[...UNTUK[untuk]]})`,
    jenis && sql`d.jenis = ${jenis}`,
    no_faktur_hutang && sql`d.no_faktur_hutang = ${no_faktur_hutang}`,
  ],
)
