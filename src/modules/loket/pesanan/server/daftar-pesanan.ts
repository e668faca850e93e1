import { sql } from '#kernel/server/db/query.ts'
import { documentRoutes, listRoute } from '#kernel/server/document/routes.ts'
import { type Condition, ofValidation } from '#kernel/server/http/page.ts'
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

export const pesananMenunggu = listRoute(
  pesananTerbuka,
  bacaPesanan,
  ({ untuk }) => [MENUNGGU[untuk]],
  { usual: 'tgl_selesai' },
)

export const pesananUntukValidasi = listRoute(pesananValidasiDaftar, bacaPesanan, (input) => [
  sql`d.status <> 'BATAL'`,
  ...ofValidation('d', input),
])
