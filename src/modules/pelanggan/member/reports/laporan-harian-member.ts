import type { RawBuilder } from 'kysely'
import { berat, bilangan, kode, rupiah, tanggal, teks, yaTidak } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import {
  defineReport,
  kolom,
  rentang,
  summed,
  type QueryArgs,
  type ReportParams,
} from '#kernel/server/report/define.ts'
import { antara, perCabang, tempat } from './saring-member.ts'

/**
 * Day by day, what each member did: bought, sold back, joined. A member who joined and bought
 * nothing stands there too; cancelled documents don't.
 */
export const laporanHarianMember = defineReport({
  ...tempat,
  screen: '/laporan-harian-member',
  api: 'member/report-harian',
  arti: { berat: 'arti.berat_belanja', total_rp: 'arti.total_rp_belanja_hari' },
  params: { ...rentang, ...perCabang },
  columns: [
    kolom('tanggal', tanggal()),
    kolom('kode_customer', kode(), { link: '/lihat-transaksi-member' }),
    kolom('nama_customer', teks()),
    kolom('member_baru', yaTidak()),
    kolom('jumlah_nota', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    ...summed(rupiah(), 'total_rp', 'dibeli_rp'),
    ...summed(bilangan(), 'poin_dapat', 'poin_pakai'),
  ],
  asal: {
    kunci: ['tanggal', 'kode_customer'],
    nama: 'dokumen',
    query: (a) => sql`select x.*, x.nota as jumlah_nota from (${dilakukan(a)}) x`,
  },
  query: (a) => sql`
    select x.tanggal, x.kode_customer, m.nama_customer, bool_or(x.baru) as member_baru,
      sum(x.nota)::int as jumlah_nota, sum(x.berat_mg)::bigint as berat_mg,
      sum(x.total_rp)::bigint as total_rp, sum(x.dibeli_rp)::bigint as dibeli_rp,
      sum(x.poin_dapat)::int as poin_dapat, sum(x.poin_pakai)::int as poin_pakai
    from (${dilakukan(a)}) x
    join public.member m on m.kode_toko = ${a.toko} and m.kode_customer = x.kode_customer
    group by x.tanggal, x.kode_customer, m.nama_customer`,
  order: 'tanggal, kode_customer',
})

/** What members did on these days, a row per document; and who joined. */
const dilakukan = (a: QueryArgs<ReportParams<typeof rentang>>): RawBuilder<unknown> => sql`
  select p.tanggal, p.kode_customer, p.no_faktur_jual as dokumen, false as baru, 1 as nota, p.berat_mg, p.total_rp,
    0::bigint as dibeli_rp, p.poin_dapat, p.poin_pakai
  from public.penjualan p
  where p.kode_toko = ${a.toko} and p.status = 'VALID' and ${antara(sql`p.tanggal`, a)}
  union all
  select b.tanggal, b.kode_customer, b.no_faktur_beli, false, 0, 0, 0, b.total_rp, 0, 0
  from public.pembelian b
  where b.kode_toko = ${a.toko} and b.status = 'VALID' and ${antara(sql`b.tanggal`, a)}
  union all
  select d.tgl_daftar, d.kode_customer, null, true, 0, 0, 0, 0, 0, 0
  from public.member d
  where d.kode_toko = ${a.toko} and ${antara(sql`d.tgl_daftar`, a)}`
