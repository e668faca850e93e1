import { bilangan, kode, rujukan, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { antara, perCabang, tempat } from './saring-member.ts'

/** Gifts that members took for their points, gift by gift; cancelled exchanges are left out. */
export const laporanTukarPoint = defineReport({
  ...tempat,
  screen: '/laporan-tukar-point',
  api: 'member/report-tukar-point',
  arti: { poin: 'arti.poin_hadiah' },
  params: { ...rentang, kode_hadiah: rujukan('hadiah', { wajib: false }), ...perCabang },
  columns: [
    kolom('no_tukar_poin', kode(), { link: '/lihat-tukar-point' }),
    kolom('tanggal', tanggal()),
    kolom('kode_customer', kode(), { link: '/lihat-transaksi-member' }),
    kolom('nama_customer', teks()),
    kolom('kode_hadiah', kode()),
    kolom('nama_hadiah', teks()),
    ...summed(bilangan(), 'jumlah', 'poin'),
    kolom('input_by', kode()),
  ],
  query: (a) => sql`
    select t.no_tukar_poin, t.tanggal, t.kode_customer, m.nama_customer, h.baris, h.kode_hadiah,
      h.nama_hadiah, h.jumlah, h.poin, t.input_by
    from public.tukar_poin t
    join public.tukar_poin_hadiah h
      on h.kode_toko = ${a.toko} and h.no_tukar_poin = t.no_tukar_poin
    join public.member m on m.kode_toko = ${a.toko} and m.kode_customer = t.kode_customer
    where t.kode_toko = ${a.toko} and t.status = 'VALID' and ${antara(sql`t.tanggal`, a)}
      and (${a.params.kode_hadiah}::text is null
        or h.kode_hadiah = ${a.params.kode_hadiah}::text)`,
  order: 'tanggal, no_tukar_poin, baris',
})
