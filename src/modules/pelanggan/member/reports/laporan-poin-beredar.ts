import type { RawBuilder } from 'kysely'
import { bilangan, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, type QueryArgs } from '#kernel/server/report/define.ts'
import { NILAI_POIN_BAWAAN } from '#modules/pelanggan/poin/rules.ts'
import { perCabang, saldoPoin, tempat, faktaPoin } from './saring-member.ts'

/**
 * Points that are out on a day and what they are worth at the shop's value of today: what it would
 * cost if everybody came. A negative stands as it is, of a sale that was cancelled after its points
 * were spent.
 */
export const laporanPoinBeredar = defineReport({
  ...tempat,
  screen: '/laporan-poin-beredar',
  api: 'member/report-poin-beredar',
  params: { tanggal: tanggal({ default: 'tgl_system' }), ...perCabang },
  columns: [
    kolom('kode_customer', kode(), { link: '/lihat-transaksi-member' }),
    kolom('nama_customer', teks()),
    kolom('no_hp', teks()),
    kolom('poin_bergerak', tanggal()),
    kolom('poin', bilangan(), { total: 'sum' }),
    kolom('nilai_poin', rupiah()),
    kolom('nilai', rupiah(), { total: 'sum' }),
  ],
  asal: {
    kunci: ['kode_customer'],
    nama: 'dokumen',
    query: (a) => sql`
      select f.*, f.poin * n.nilai_poin as nilai_rp
      from (${faktaPoin(a, sql`${a.params.tanggal}::date`)}) f cross join lateral (${nilaiPoin(a)}) n`,
  },
  query: (a) => sql`
    select m.kode_customer, m.nama_customer, m.no_hp, s.terakhir as poin_bergerak, s.poin,
      n.nilai_poin as nilai_poin_rp, s.poin * n.nilai_poin as nilai_rp
    from (${saldoPoin(a, sql`${a.params.tanggal}::date`)}) s
    join public.member m on m.kode_toko = ${a.toko} and m.kode_customer = s.kode_customer
    cross join lateral (${nilaiPoin(a)}) n
    where s.poin <> 0`,
  order: 'poin desc, kode_customer',
})

/** What a point is worth in the shop today. */
const nilaiPoin = ({ toko }: QueryArgs): RawBuilder<unknown> => sql`
  select coalesce((
    select (g.nilai #>> '{}')::bigint from public.pengaturan g
    where g.kode_toko = ${toko} and g.kunci = 'NILAI_POIN'
      and jsonb_typeof(g.nilai) = 'number'), ${NILAI_POIN_BAWAAN}::bigint) as nilai_poin`
