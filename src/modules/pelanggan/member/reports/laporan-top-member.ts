import { berat, bilangan, kode, pilihan, rupiah, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { antara, perCabang, rentangBebas, tempat } from './saring-member.ts'

/** The members who bought most in the range: by rupiah, by gram or by how often. */
export const laporanTopMember = defineReport({
  ...tempat,
  screen: '/laporan-top-member',
  api: 'member/report-top',
  arti: {
    berat: 'arti.berat_belanja',
    jumlah_barang: 'arti.jumlah_barang_belanja',
    total_rp: 'arti.total_rp_belanja_hari',
  },
  params: {
    ...rentang,
    menurut: pilihan(['TOTAL', 'BERAT', 'NOTA'], { default: 'TOTAL' }),
    teratas: bilangan({ min: 1, max: 500, default: 20 }),
    ...perCabang,
  },
  rentang: rentangBebas,
  columns: [
    kolom('peringkat', bilangan()),
    kolom('kode_customer', kode(), { link: '/lihat-transaksi-member' }),
    kolom('nama_customer', teks()),
    kolom('no_hp', teks()),
    ...summed(bilangan(), 'jumlah_nota', 'jumlah_barang'),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('total_rp', rupiah(), { total: 'sum' }),
    kolom('poin_dapat', bilangan(), { total: 'sum' }),
  ],
  asal: {
    kunci: ['kode_customer'],
    nama: 'no_faktur_jual',
    query: (a) => sql`
      select p.kode_customer, p.no_faktur_jual, p.tanggal, 1 as jumlah_nota, p.jumlah_barang,
        p.berat_mg, p.total_rp, p.poin_dapat
      from public.penjualan p
      where p.kode_toko = ${a.toko} and p.status = 'VALID' and ${antara(sql`p.tanggal`, a)}`,
  },
  query: (a) => sql`
    select * from (
      select t.*, m.nama_customer, m.no_hp, row_number() over (
        order by case ${a.params.menurut}::text when 'BERAT' then t.berat_mg
          when 'NOTA' then t.jumlah_nota else t.total_rp end desc, t.kode_customer
      )::int as peringkat
      from (
        select p.kode_customer, count(*)::int as jumlah_nota,
          sum(p.jumlah_barang)::int as jumlah_barang, sum(p.berat_mg)::bigint as berat_mg,
          sum(p.total_rp)::bigint as total_rp, sum(p.poin_dapat)::int as poin_dapat
        from public.penjualan p
        where p.kode_toko = ${a.toko} and p.status = 'VALID' and p.kode_customer is not null
          and ${antara(sql`p.tanggal`, a)}
        group by p.kode_customer
      ) t
      join public.member m on m.kode_toko = ${a.toko} and m.kode_customer = t.kode_customer
    ) u where peringkat <= ${a.params.teratas}::int`,
  order: 'peringkat',
})
