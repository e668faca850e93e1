import { KOSONG } from '#kernel/shared/document.ts'
import { bilangan, carat, kode, pilihan, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, summed } from '#kernel/server/report/define.ts'
import { STATUS_STOCK } from '#modules/barang/barang/rules.ts'
import { ASAL_BATU, LABORATORIUM } from '../rules.ts'
import { LETAK_BATU } from '../rules-mutasi.ts'
import { hargaBatuSql, pitaSql } from '../server/harga-batu-sql.ts'

/** Stones of the shop, loose and in its pieces, with their value by the price table of today. */
export const laporanStockBerlian = defineReport({
  screen: '/laporan-stock-berlian',
  api: 'berlian/report-stock',
  gate: { all: ['BERLIAN_MODULE'] },
  params: {
    letak_batu: pilihan(LETAK_BATU, KOSONG),
    shape: rujukan('batu-shape', KOSONG),
    kode_dept: rujukan('jenis', KOSONG),
    kode_baki: rujukan('baki', KOSONG),
    asal_batu: pilihan(ASAL_BATU, KOSONG),
    no_sertifikat: kode(KOSONG),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_batu', kode()),
    kolom('letak_batu', pilihan(LETAK_BATU)),
    kolom('kode_barcode', kode(), { link: '/batu-barang' }),
    kolom('nama_barang', teks()),
    kolom('kode_baki', kode()),
    kolom('shape', kode()),
    kolom('color', kode()),
    kolom('clarity', kode()),
    kolom('asal_batu', pilihan(ASAL_BATU)),
    kolom('laboratorium', pilihan(LABORATORIUM)),
    kolom('no_sertifikat', kode()),
    ...summed(bilangan(), 'butir'),
    ...summed(carat(), 'carat'),
    ...summed(rupiah(), 'harga_batu'),
  ],
  query: ({ toko, params }) => sql`
    select s.no_batu, case when s.kode_barcode is null then 'LEPAS' else 'TERPASANG' end as letak_batu,
      s.kode_barcode, b.nama_barang, b.kode_baki, s.shape, s.color, s.clarity,
      s.asal_batu, s.laboratorium, s.no_sertifikat, s.butir, s.carat_cct,
      ${hargaBatuSql} as harga_batu_rp
    from public.batu s
    left join public.barang b on b.kode_toko = ${toko} and b.kode_barcode = s.kode_barcode
    ${pitaSql(toko)}
    where s.kode_toko = ${toko} and (s.kode_barcode is null or b.status in (${sql.join([...STATUS_STOCK])}))
      and (${params.letak_batu}::text is null
        or (${params.letak_batu}::text = 'LEPAS') = (s.kode_barcode is null))
      and (${params.shape}::text is null or s.shape = ${params.shape}::text)
      and (${params.kode_dept}::text is null or b.kode_dept = ${params.kode_dept}::text)
      and (${params.kode_baki}::text is null or b.kode_baki = ${params.kode_baki}::text)
      and (${params.asal_batu}::text is null or s.asal_batu = ${params.asal_batu}::text)
      and (${params.no_sertifikat}::text is null or s.no_sertifikat = ${params.no_sertifikat}::text)`,
  order: 'no_batu',
  pesan: { kosong: 'batu.laporan_kosong' },
})
