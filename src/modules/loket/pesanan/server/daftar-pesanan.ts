import { sql } from '#kernel/server/db/query.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { type Condition, ofDocuments, ofValidation } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import {
  type UntukPesanan,
  pesananLihat,
  pesananTerbuka,
  pesananValidasiDaftar,
} from '../contract.ts'
import { bacaPesanan } from './baca-pesanan.ts'

export const lihatPesanan = documentRoutes(pesananLihat, bacaPesanan)

/** Which orders wait for what; whoever looks for one does not know the day on which it was made. */
const MENUNGGU: Readonly<Record<UntukPesanan, Condition>> = {
  bayar: sql`d.status in ('ENTRY', 'SELESAI') and d.dp_rp < d.total_rp`,
  selesai: sql`d.status = 'ENTRY'`,
  ambil: sql`d.status = 'SELESAI'`,
  batal: sql`d.status in ('ENTRY', 'SELESAI')`,
}

export const pesananMenunggu = defineQuery(pesananTerbuka, ({ ctx, tx, input }) =>
  bacaPesanan.page(
    { ctx, tx, input },
    [...ofDocuments('d', tx.kode_toko, {}), MENUNGGU[input.untuk]],
    { usual: 'tgl_selesai' },
  ),
)

export const pesananUntukValidasi = defineQuery(pesananValidasiDaftar, ({ ctx, tx, input }) =>
  bacaPesanan.page({ ctx, tx, input }, [
    ...ofDocuments('d', tx.kode_toko, {}),
    sql`d.status <> 'BATAL'`,
    ...ofValidation('d', input),
  ]),
)
