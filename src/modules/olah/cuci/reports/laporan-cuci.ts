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
import { KEPUTUSAN } from '#modules/olah/sortir/rules.ts'

// They tell what gold had cost (0176).
const gate = { all: ['SEPUHAN_MODULE'], levels: LEVEL_MODAL } as const
const params = { ...rentang, kode_tukang: rujukan('tukang', KOSONG), kode_toko: cabang() }
const pesan = { kosong: 'cuci.kosong' } as const

/** Pieces that were sent, with who sold them, who tested them, and the paper with which each came back. */
export const laporanKirimCuci = defineReport({
  screen: '/laporan-kirim-barang-cuci',
  gate,
  api: 'kirim-barang-cuci/report',
  arti: { harga_modal: 'arti.harga_modal_cuci' },
  params,
  columns: [
    kolom('no_cuci', kode(), { link: '/lihat-kirim-barang-cuci' }),
    kolom('tanggal', tanggal()),
    kolom('nama_tukang', teks()),
    kolom('no_faktur_beli', kode(), { link: '/lihat-pembelian' }),
    kolom('penguji', teks()),
    kolom('no_sortir', kode(), { link: '/lihat-sortir-pembelian' }),
    kolom('nama_barang', teks()),
    kolom('kode_group', kode()),
    kolom('kadar', kode()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('timbang', berat(), { total: 'sum' }),
    kolom('murni', berat(), { total: 'sum' }),
    kolom('harga_modal', rupiah(), { total: 'sum' }),
    kolom('no_terima_cuci', kode(), { link: '/lihat-terima-barang-cuci' }),
  ],
  query: ({ toko, params: p }) => sql`
    select d.no_cuci, d.tanggal, k.nama_tukang, i.no_faktur_beli, u.penguji, i.no_sortir,
      i.nama_barang, i.kode_group, i.kadar, 1 as qty, i.berat_mg, i.timbang_mg, i.murni_mg,
      i.harga_rp as harga_modal_rp, i.no_terima_cuci, i.baris
    from public.kirim_cuci d
    join public.kirim_cuci_baris i on i.kode_toko = ${toko} and i.no_cuci = d.no_cuci
    join public.tukang k on k.kode_toko = ${toko} and k.kode_tukang = d.kode_tukang
    join public.pembelian_barang b on b.kode_toko = ${toko}
      and b.no_faktur_beli = i.no_faktur_beli and b.baris = i.baris_beli
    left join public.tukar_uji u on u.kode_toko = ${toko} and u.no_uji = b.no_uji
    where d.kode_toko = ${toko} and d.status = 'VALID'
      and d.tanggal between ${p.tgl_from}::date and ${p.tgl_to}::date
      and (${p.kode_tukang}::text is null or d.kode_tukang = ${p.kode_tukang}::text)`,
  order: 'tanggal, no_cuci, baris',
  pesan,
})

/** Pieces that came back: weight before and after, what was lost of each, and where it went. */
export const laporanTerimaCuci = defineReport({
  screen: '/laporan-terima-barang-cuci',
  gate,
  api: 'terima-barang-cuci/report',
  arti: {
    berat: 'arti.berat_cuci_kembali',
    harga_modal: 'arti.harga_modal_cuci',
    ongkos: 'arti.ongkos_cuci',
    susut: 'arti.susut_cuci',
    timbang: 'arti.timbang_sebelum',
  },
  params: { ...params, keputusan: pilihan(KEPUTUSAN, KOSONG) },
  columns: [
    kolom('no_terima_cuci', kode(), { link: '/lihat-terima-barang-cuci' }),
    kolom('tanggal', tanggal()),
    kolom('no_cuci', kode(), { link: '/lihat-kirim-barang-cuci' }),
    kolom('nama_tukang', teks()),
    kolom('no_faktur_beli', kode(), { link: '/lihat-pembelian' }),
    kolom('nama_barang', teks()),
    kolom('kode_group', kode()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('timbang', berat(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('susut', berat(), { total: 'sum' }),
    kolom('persen_susut', persen()),
    kolom('keputusan', pilihan(KEPUTUSAN)),
    kolom('kode_barcode', kode()),
    kolom('kode_baki', kode()),
    kolom('harga_modal', rupiah(), { total: 'sum' }),
    kolom('ongkos', rupiah(), { total: 'sum' }),
    kolom('penyetuju', kode()),
  ],
  query: ({ toko, params: p }) => sql`
    select d.no_terima_cuci, d.tanggal, d.no_cuci, k.nama_tukang, i.no_faktur_beli, i.nama_barang,
      i.kode_group, 1 as qty, i.timbang_mg, i.berat_mg, i.susut_mg,
      round(i.susut_mg * 10000.0 / i.timbang_mg)::int as persen_susut_bp, i.keputusan,
      i.kode_barcode, i.kode_baki, i.harga_rp as harga_modal_rp,
      -- A fee that is on no piece is told with the first.
      case when i.baris = 1 then d.ongkos_rp - o.di_barang_rp else 0 end + i.ongkos_rp as ongkos_rp,
      d.penyetuju, i.baris
    from public.terima_cuci d
    join public.terima_cuci_baris i
      on i.kode_toko = ${toko} and i.no_terima_cuci = d.no_terima_cuci
    join public.tukang k on k.kode_toko = ${toko} and k.kode_tukang = d.kode_tukang
    cross join lateral (select sum(x.ongkos_rp)::bigint as di_barang_rp
      from public.terima_cuci_baris x
      where x.kode_toko = ${toko} and x.no_terima_cuci = d.no_terima_cuci) o
    where d.kode_toko = ${toko} and d.status = 'VALID'
      and d.tanggal between ${p.tgl_from}::date and ${p.tgl_to}::date
      and (${p.keputusan}::text is null or i.keputusan = ${p.keputusan}::text)
      and (${p.kode_tukang}::text is null or d.kode_tukang = ${p.kode_tukang}::text)`,
  order: 'tanggal, no_terima_cuci, baris',
  pesan,
})
