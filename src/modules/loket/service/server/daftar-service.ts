import { sql } from '#kernel/server/db/query.ts'
import {
  type Asked,
  type Condition,
  byDay,
  listPage,
  ofDocuments,
  sums,
} from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { serviceDaftar, serviceTerbuka } from '../contract.ts'
import { dariKepala, kolomKepala } from './baca-service.ts'
import { wireKepala } from './wire-service.ts'

/**
 * A page of services. Totals leave cancelled ones out. A search looks at number, customer, phone
 * and the names of the pieces.
 */
export const daftarService = defineQuery(serviceDaftar, ({ ctx, tx, input }) =>
  halaman({ ctx, tx, input }, tx.kode_toko, [
    ...ofDocuments('v', tx.kode_toko, input),
    input.valid === 'SUDAH' && sql`v.valid_oleh is not null`,
    input.valid === 'BELUM' && sql`v.valid_oleh is null and v.status <> 'BATAL'`,
    input.valid_by && sql`v.valid_oleh = ${input.valid_by}`,
    input.kode_tukang && sql`v.kode_tukang = ${input.kode_tukang}`,
  ]),
)

/** Those that wait for the craftsman or for the customer. */
export const daftarTerbuka = defineQuery(serviceTerbuka, ({ ctx, tx, input }) =>
  halaman({ ctx, tx, input }, tx.kode_toko, [
    ...ofDocuments('v', tx.kode_toko, { status: input.status }),
    sql`v.status in ('ENTRY', 'SELESAI')`,
    input.kode_tukang && sql`v.kode_tukang = ${input.kode_tukang}`,
  ]),
)

const halaman = (a: Asked, toko: string, where: readonly Condition[]) =>
  listPage(
    a,
    {
      columns: kolomKepala,
      from: dariKepala(toko),
      counted: sql`public.service v`,
      where,
      search: {
        columns: ['v.no_service', 'v.nama_customer'],
        personal: ['v.no_hp'],
        also: (pola) => sql`exists (select 1 from public.service_ambil x
          where x.kode_toko = ${toko} and x.no_service = v.no_service and x.no_ambil ilike ${pola})
          or exists (select 1 from public.service_barang b where b.kode_toko = ${toko}
            and b.no_service = v.no_service
            and (b.nama_barang ilike ${pola} or b.kode_barcode ilike ${pola}))`,
      },
      order: { ...byDay('v', 'no_service'), nullsLast: true },
      totals: sums(sql`v.status <> 'BATAL'`, {
        biaya_rp: sql`coalesce(v.biaya_akhir_rp, v.biaya_rp)`,
        uang_muka_rp: sql`v.uang_muka_rp`,
      }),
    },
    wireKepala,
  )
