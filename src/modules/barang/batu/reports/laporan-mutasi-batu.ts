import { KOSONG } from '#kernel/shared/document.ts'
import { bilangan, carat, kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { LEVEL_MODAL } from '#modules/barang/barang/rules-modal.ts'
import { ARAH_BATU } from '../rules-mutasi.ts'

/** Stones that came in loose, were set or were taken out, a line a row of stones, with its cost. */
export const laporanMutasiBatu = defineReport({
  screen: '/laporan-mutasi-batu',
  api: 'mutasi-batu/report',
  // It tells what stones cost.
  gate: { all: ['BERLIAN_MODULE'], levels: LEVEL_MODAL },
  params: { ...rentang, arah_batu: pilihan(ARAH_BATU, KOSONG), kode_toko: cabang() },
  columns: [
    kolom('tanggal', tanggal()),
    kolom('no_mutasi_batu', kode(), { link: '/lihat-mutasi-batu' }),
    kolom('arah_batu', pilihan(ARAH_BATU)),
    kolom('no_batu', kode()),
    kolom('shape', kode()),
    kolom('color', kode()),
    kolom('clarity', kode()),
    kolom('no_sertifikat', teks()),
    kolom('kode_barcode', kode(), { link: '/batu-barang' }),
    ...summed(bilangan(), 'butir'),
    ...summed(carat(), 'carat'),
    ...summed(rupiah(), 'harga_modal'),
    kolom('input_by', kode()),
  ],
  query: ({ toko, params: p }) => sql`
    select d.tanggal, d.no_mutasi_batu, d.arah_batu, i.no_batu, i.shape, i.color, i.clarity,
      nullif(concat_ws(' ', i.laboratorium, i.no_sertifikat), '') as no_sertifikat,
      d.kode_barcode, i.butir, i.carat_cct, i.modal_rp as harga_modal_rp, d.input_by, i.baris
    from public.mutasi_batu d
    join public.mutasi_batu_baris i
      on i.kode_toko = ${toko} and i.no_mutasi_batu = d.no_mutasi_batu
    where d.kode_toko = ${toko} and d.status = 'VALID'
      and d.tanggal between ${p.tgl_from}::date and ${p.tgl_to}::date
      and (${p.arah_batu}::text is null or d.arah_batu = ${p.arah_batu}::text)`,
  order: 'tanggal, no_mutasi_batu, baris',
  pesan: { kosong: 'mutasi_batu.kosong' },
})
