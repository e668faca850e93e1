import { bilangan, kode, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { antara, perCabang, tempat } from './saring-member.ts'

/** Points that were given or taken by hand: who, why, and who agreed to it. */
export const laporanTransaksiPoin = defineReport({
  ...tempat,
  screen: '/laporan-transaksi-poin',
  api: 'member/report-transaksi-poin',
  arti: { poin: 'arti.poin_tangan' },
  params: { ...rentang, ...perCabang },
  columns: [
    kolom('no_transaksi_poin', kode()),
    kolom('tanggal', tanggal()),
    kolom('kode_customer', kode(), { link: '/lihat-transaksi-member' }),
    kolom('nama_customer', teks()),
    kolom('poin', bilangan(), { total: 'sum' }),
    kolom('poin_akhir', bilangan()),
    kolom('keterangan', teks()),
    kolom('input_by', kode()),
    kolom('penyetuju', kode()),
  ],
  query: (a) => sql`
    select t.no_transaksi_poin, t.tanggal, t.kode_customer, m.nama_customer, t.poin,
      t.saldo as poin_akhir, t.keterangan, t.input_by, t.penyetuju
    from public.transaksi_poin t
    join public.member m on m.kode_toko = ${a.toko} and m.kode_customer = t.kode_customer
    where t.kode_toko = ${a.toko} and ${antara(sql`t.tanggal`, a)}`,
  order: 'tanggal, no_transaksi_poin',
})
