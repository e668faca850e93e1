import { KOSONG } from '#kernel/shared/document.ts'
import { kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { documentReport } from '#kernel/server/document/report.ts'
import { cabang, defineReport, kolom, summed } from '#kernel/server/report/define.ts'
import { bacaBayar } from '../server/baca-bayar.ts'

const gate = { all: ['BERLIAN_MODULE'] } as const

/** Payments to suppliers of diamonds, a line per paper that was paid. */
export const laporanBayarBerlian = documentReport(bacaBayar, {
  screen: '/laporan-bayar-berlian',
  gate,
  api: 'bayar-berlian/report',
  status: 'VALID',
  lines: 'items',
  columns: {
    no_bayar_berlian: 'no_bayar_berlian',
    tanggal: 'tanggal',
    nama_supplier: 'nama_supplier',
    no_mutasi_batu: 'items.no_mutasi_batu',
    jumlah_rp: 'items.jumlah_rp',
    kode_kas: 'kode_kas',
  },
  messages: { kosong: 'bayar_berlian.kosong' },
})

/** What suppliers of diamonds are owed now, paper by paper, with its age in columns of thirty days. */
export const laporanHutangBerlian = defineReport({
  screen: '/laporan-hutang-berlian',
  gate,
  api: 'bayar-berlian/report-hutang',
  arti: {
    umur_30: 'arti.umur_30_berlian',
    umur_60: 'arti.umur_60_berlian',
    umur_90: 'arti.umur_90_berlian',
    umur_lebih: 'arti.umur_lebih_berlian',
  },
  params: { kode_supplier: rujukan('supplier-berlian', KOSONG), kode_toko: cabang() },
  columns: [
    kolom('kode_supplier', kode()),
    kolom('nama_supplier', teks()),
    kolom('no_mutasi_batu', kode(), { link: '/lihat-mutasi-batu' }),
    kolom('tanggal', tanggal()),
    ...summed(rupiah(), 'umur_30', 'umur_60', 'umur_90', 'umur_lebih', 'sisa'),
  ],
  query: ({ toko, params: p, tgl_system }) => sql`
    select h.kode_supplier, s.nama as nama_supplier, h.no_mutasi_batu, h.tanggal,
      case when h.hari <= 30 then h.rp else 0 end as umur_30_rp,
      case when h.hari between 31 and 60 then h.rp else 0 end as umur_60_rp,
      case when h.hari between 61 and 90 then h.rp else 0 end as umur_90_rp,
      case when h.hari > 90 then h.rp else 0 end as umur_lebih_rp, h.rp as sisa_rp
    from (
      select d.kode_supplier, d.no_mutasi_batu, d.tanggal,
        ${tgl_system}::date - d.tanggal as hari, d.hutang_rp - d.dibayar_rp as rp
      from public.mutasi_batu d
      where d.kode_toko = ${toko} and d.status = 'VALID' and d.dibayar_rp < d.hutang_rp
        and (${p.kode_supplier}::text is null or d.kode_supplier = ${p.kode_supplier}::text)
    ) h join public.supplier_berlian s on s.kode_supplier = h.kode_supplier`,
  order: 'kode_supplier, no_mutasi_batu',
  pesan: { kosong: 'bayar_supplier.tanpa_hutang' },
})
