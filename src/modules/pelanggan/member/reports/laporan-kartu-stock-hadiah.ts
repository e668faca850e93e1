import { bilangan, kode, pilihan, rujukan, tanggal, teks } from '#kernel/shared/fields.ts'
import { akunHadiah } from '#modules/pelanggan/poin/accounts.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { antara, perCabang, rentangBebas, tempat } from './saring-member.ts'

/**
 * The card of each gift: what there was, every movement with what was left after it. Movements are
 * the ledger's; when in the day they happened is the document's.
 */
export const laporanKartuStockHadiah = defineReport({
  ...tempat,
  screen: '/laporan-kartu-stock-hadiah',
  api: 'member/report-kartu-hadiah',
  params: { ...rentang, kode_hadiah: rujukan('hadiah', { wajib: false }), ...perCabang },
  rentang: rentangBebas,
  grup: 'kode_hadiah',
  columns: [
    kolom('kode_hadiah', kode()),
    kolom('nama_hadiah', teks()),
    kolom('tanggal', tanggal()),
    kolom('dokumen', kode()),
    kolom('mutasi_hadiah', pilihan(['AWAL', 'MASUK', 'KELUAR', 'DITUKAR', 'BATAL'])),
    kolom('keterangan', teks()),
    ...summed(bilangan(), 'hadiah_masuk', 'hadiah_keluar'),
    kolom('stok', bilangan()),
  ],
  query: (a) => sql`
    with awal as (
      select h.kode_hadiah, h.nama_hadiah, coalesce(sum(s.jumlah), 0)::bigint as stok
      from public.hadiah h
      left join public.saldo_harian s on s.kode_toko = ${a.toko} and s.akun = ${akunHadiah.stok}
        and s.satuan = 'PCS' and s.rincian = h.kode_hadiah
        and s.tanggal < ${a.params.tgl_from}::date
      where h.kode_toko = ${a.toko} and (${a.params.kode_hadiah}::text is null
        or h.kode_hadiah = ${a.params.kode_hadiah}::text)
      group by h.kode_hadiah, h.nama_hadiah
    ), gerak as (
      select b.rincian as kode_hadiah, b.tanggal, b.dokumen, b.jumlah,
        case when b.baris < 0 then 'BATAL' else coalesce(d.jenis, 'DITUKAR') end as mutasi_hadiah,
        case when b.baris < 0 then t.alasan_batal else coalesce(d.keterangan, m.nama_customer) end
          as keterangan,
        row_number() over (partition by b.rincian order by b.tanggal,
          case when b.baris < 0 then t.dibatalkan_pada else coalesce(d.waktu, t.waktu) end,
          b.dokumen, b.baris) as urut
      from public.buku b
      left join public.mutasi_hadiah d
        on d.kode_toko = ${a.toko} and d.no_mutasi_hadiah = b.dokumen
      left join public.tukar_poin t on t.kode_toko = ${a.toko} and t.no_tukar_poin = b.dokumen
      left join public.member m
        on m.kode_toko = ${a.toko} and m.kode_customer = t.kode_customer
      where b.kode_toko = ${a.toko} and b.akun = ${akunHadiah.stok} and b.satuan = 'PCS'
        and ${antara(sql`b.tanggal`, a)}
    )
    select w.kode_hadiah, w.nama_hadiah, ${a.params.tgl_from}::date as tanggal,
      null::text as dokumen, 'AWAL' as mutasi_hadiah, null::text as keterangan, 0::bigint as urut,
      0::bigint as hadiah_masuk, 0::bigint as hadiah_keluar, w.stok
    from awal w
    union all
    select g.kode_hadiah, w.nama_hadiah, g.tanggal, g.dokumen, g.mutasi_hadiah, g.keterangan,
      g.urut, greatest(g.jumlah, 0), greatest(-g.jumlah, 0),
      (w.stok + sum(g.jumlah) over (partition by g.kode_hadiah order by g.urut))::bigint
    from gerak g join awal w on w.kode_hadiah = g.kode_hadiah`,
  order: 'kode_hadiah, urut',
})
