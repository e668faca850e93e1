import { KOSONG } from '#kernel/shared/document.ts'
import {
  berat,
  bilangan,
  kode,
  persen,
  pilihan,
  rujukan,
  rupiah,
  tanggal,
  teks,
} from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { LEVEL_MODAL } from '#modules/barang/barang/rules-modal.ts'
import { BENTUK, SUMBER } from '../rules.ts'

// Their lines tell what gold had cost.
const gate = { all: ['SEPUHAN_MODULE'], levels: LEVEL_MODAL } as const
const params = { ...rentang, kode_supplier: rujukan('supplier', KOSONG), kode_toko: cabang() }
const pesan = { kosong: 'sepuhan.kosong' } as const

/** Scrap that was sent, a line a piece, with the paper that made it scrap: lot and nota are one press apart. */
export const laporanKirimSepuhan = defineReport({
  screen: '/laporan-kirim-sepuhan',
  gate,
  api: 'kirim-sepuhan/report',
  params: { ...params, sumber: pilihan(SUMBER, KOSONG) },
  columns: [
    kolom('no_kirim', kode(), { link: '/lihat-kirim-sepuhan' }),
    kolom('tanggal', tanggal()),
    kolom('nama_supplier', teks()),
    kolom('sumber', pilihan(SUMBER)),
    kolom('no_sumber', kode()),
    kolom('nama_barang', teks()),
    kolom('kode_group', kode()),
    kolom('kadar', kode()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('timbang', berat(), { total: 'sum' }),
    kolom('murni', berat(), { total: 'sum' }),
    kolom('harga_modal', rupiah(), { total: 'sum' }),
    kolom('no_wasting', kode(), { link: '/lihat-wasting-sepuhan' }),
  ],
  query: ({ toko, params: p }) => sql`
    select d.no_kirim, d.tanggal, s.nama as nama_supplier, i.sumber, i.no_sumber, i.nama_barang,
      i.kode_group, i.kadar, i.qty, i.berat_mg, i.timbang_mg, i.murni_mg,
      i.modal_rp as harga_modal_rp, d.no_wasting, i.baris
    from public.kirim_sepuhan d
    join public.kirim_sepuhan_baris i on i.kode_toko = ${toko} and i.no_kirim = d.no_kirim
    join public.supplier s on s.kode_supplier = d.kode_supplier
    where d.kode_toko = ${toko} and d.status = 'VALID'
      and d.tanggal between ${p.tgl_from}::date and ${p.tgl_to}::date
      and (${p.sumber}::text is null or i.sumber = ${p.sumber}::text)
      and (${p.kode_supplier}::text is null or d.kode_supplier = ${p.kode_supplier}::text)`,
  order: 'tanggal, no_kirim, baris',
  pesan,
})

/** What came back, a line a bar, sum or credit, with the cost that it bears. */
export const laporanTerimaSepuhan = defineReport({
  screen: '/laporan-terima-sepuhan',
  gate,
  api: 'terima-sepuhan/report',
  arti: { berat: 'arti.berat_lebur', jumlah: 'arti.jumlah_sepuhan', murni: 'arti.murni_lebur' },
  params: { ...params, bentuk: pilihan(BENTUK, KOSONG) },
  columns: [
    kolom('no_terima', kode(), { link: '/lihat-terima-sepuhan' }),
    kolom('tanggal', tanggal()),
    kolom('no_kirim', kode(), { link: '/lihat-kirim-sepuhan' }),
    kolom('nama_supplier', teks()),
    kolom('bentuk', pilihan(BENTUK)),
    kolom('seri', teks()),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('persen_kadar', persen()),
    kolom('murni', berat(), { total: 'sum' }),
    kolom('harga_per_gram', rupiah()),
    kolom('jumlah', rupiah(), { total: 'sum' }),
    kolom('harga_modal', rupiah(), { total: 'sum' }),
    kolom('no_keluar', kode()),
  ],
  query: ({ toko, params: p }) => sql`
    select d.no_terima, d.tanggal, d.no_kirim, s.nama as nama_supplier, i.bentuk, i.seri, i.berat_mg,
      i.kadar_bp as persen_kadar_bp, i.murni_mg, i.harga_per_gram_rp, i.jumlah_rp,
      i.modal_rp as harga_modal_rp, i.no_keluar, i.baris
    from public.terima_sepuhan d
    join public.terima_sepuhan_baris i on i.kode_toko = ${toko} and i.no_terima = d.no_terima
    join public.supplier s on s.kode_supplier = d.kode_supplier
    where d.kode_toko = ${toko} and d.status = 'VALID'
      and d.tanggal between ${p.tgl_from}::date and ${p.tgl_to}::date
      and (${p.bentuk}::text is null or i.bentuk = ${p.bentuk}::text)
      and (${p.kode_supplier}::text is null or d.kode_supplier = ${p.kode_supplier}::text)`,
  order: 'tanggal, no_terima, baris',
  pesan,
})

/** Closed lots: what was sent, came back and was lost, beside what was usual with the refiner then. */
export const laporanWastingSepuhan = defineReport({
  screen: '/laporan-wasting-sepuhan',
  gate,
  api: 'wasting-sepuhan/report',
  arti: { harga_modal: 'arti.harga_modal_wasting' },
  params,
  columns: [
    kolom('no_wasting', kode(), { link: '/lihat-wasting-sepuhan' }),
    kolom('tanggal', tanggal()),
    kolom('no_kirim', kode(), { link: '/lihat-kirim-sepuhan' }),
    kolom('nama_supplier', teks()),
    kolom('kirim_murni', berat(), { total: 'sum' }),
    kolom('terima_murni', berat(), { total: 'sum' }),
    kolom('wasting', berat(), { total: 'sum' }),
    kolom('persen_wasting', persen()),
    kolom('persen_biasa', persen()),
    kolom('harga_modal', rupiah(), { total: 'sum' }),
    kolom('penyetuju', kode()),
  ],
  query: ({ toko, params: p }) => sql`
    select d.no_wasting, d.tanggal, d.no_kirim, s.nama as nama_supplier, d.kirim_murni_mg,
      d.terima_murni_mg, d.wasting_mg, d.wasting_bp as persen_wasting_bp,
      d.biasa_bp as persen_biasa_bp, d.modal_rp as harga_modal_rp, d.penyetuju
    from public.wasting_sepuhan d
    join public.supplier s on s.kode_supplier = d.kode_supplier
    where d.kode_toko = ${toko} and d.status = 'VALID'
      and d.tanggal between ${p.tgl_from}::date and ${p.tgl_to}::date
      and (${p.kode_supplier}::text is null or d.kode_supplier = ${p.kode_supplier}::text)`,
  order: 'tanggal, no_wasting',
  pesan,
})
