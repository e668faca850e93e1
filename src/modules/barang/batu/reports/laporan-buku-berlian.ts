import { KOSONG } from '#kernel/shared/document.ts'
import { bilangan, carat, kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { LEVEL_MODAL } from '#modules/barang/barang/rules-modal.ts'
import { STATUS_BARANG, STATUS_STOCK } from '#modules/barang/barang/rules.ts'

const LETAK = ['SEMUA', 'ADA', 'KELUAR'] as const

/**
 * The book of diamonds: every piece that is one and came in by the last day asked for, unless it left
 * before the first; when and by which paper it came and left, where it is, its stones, its cost. What
 * is still here is in the ledger's trays with the same cost.
 */
export const laporanBukuBerlian = defineReport({
  screen: '/laporan-buku-berlian',
  api: 'berlian/report-buku',
  // It tells what goods cost.
  gate: { all: ['BERLIAN_MODULE'], levels: LEVEL_MODAL },
  params: {
    ...rentang,
    letak_berlian: pilihan(LETAK, { default: 'SEMUA' }),
    no_sertifikat: kode(KOSONG),
    kode_toko: cabang(),
  },
  columns: [
    kolom('tgl_masuk', tanggal()),
    kolom('no_masuk', kode(), { link: '/lihat-tambah-barang' }),
    kolom('kode_barcode', kode(), { link: '/batu-barang' }),
    kolom('nama_barang', teks()),
    kolom('no_sertifikat', teks()),
    kolom('kode_baki', kode()),
    kolom('status', pilihan(STATUS_BARANG)),
    kolom('tgl_keluar', tanggal()),
    kolom('no_dokumen', kode()),
    ...summed(bilangan(), 'butir'),
    ...summed(carat(), 'carat'),
    ...summed(rupiah(), 'modal_masuk', 'modal_keluar', 'modal_ada'),
  ],
  query: ({ toko, params }) => sql`
    select b.tgl_masuk, b.no_masuk, b.kode_barcode, b.nama_barang, s.no_sertifikat, b.kode_baki,
      b.status, k.tgl_keluar,
      case when k.tgl_keluar is not null then b.no_dokumen end as no_dokumen, coalesce(s.butir, 0)::int as butir,
      coalesce(s.carat_cct, 0)::int as carat_cct, b.harga_modal_rp as modal_masuk_rp,
      case when k.tgl_keluar is null then 0 else b.harga_modal_rp end as modal_keluar_rp,
      case when k.tgl_keluar is null then b.harga_modal_rp else 0 end as modal_ada_rp
    from public.barang b
    cross join lateral (
      select string_agg(s.laboratorium || ' ' || s.no_sertifikat, ', ' order by s.no_batu)
          as no_sertifikat,
        sum(s.butir) as butir, sum(s.carat_cct) as carat_cct,
        coalesce(bool_or(s.no_sertifikat = ${params.no_sertifikat}::text), false) as dicari
      from public.batu s where s.kode_toko = ${toko} and s.kode_barcode = b.kode_barcode
    ) s
    cross join lateral (
      -- What the piece is held or gone by is the last paper of its history.
      select case when b.status in (${sql.join([...STATUS_STOCK])}) then null
        else (
          select max(u.tanggal) from public.buku u
          where u.kode_toko = ${toko} and u.dokumen = b.no_dokumen and u.baris > 0
        ) end as tgl_keluar
    ) k
    where b.kode_toko = ${toko} and b.berlian and b.status <> 'BATAL'
      and b.tgl_masuk <= ${params.tgl_to}::date
      and (k.tgl_keluar is null or k.tgl_keluar >= ${params.tgl_from}::date)
      and (${params.letak_berlian}::text = 'SEMUA'
        or (${params.letak_berlian}::text = 'KELUAR') = (k.tgl_keluar is not null))
      and (${params.no_sertifikat}::text is null or s.dicari)`,
  order: 'tgl_masuk, kode_barcode',
  pesan: { kosong: 'batu.laporan_kosong' },
})
