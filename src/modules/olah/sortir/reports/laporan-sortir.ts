import { KOSONG } from '#kernel/shared/document.ts'
import {
  berat,
  bilangan,
  kode,
  pilihan,
  rujukan,
  rupiah,
  tanggal,
  teks,
} from '#kernel/shared/fields.ts'
import type { ReadPath, ScreenPath } from '#kernel/shared/names.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { LEVEL_MODAL } from '#modules/barang/barang/rules-modal.ts'
import { STOK_BELI } from '#modules/loket/pembelian/rules.ts'
import { KEPUTUSAN } from '../rules.ts'

/** Decisions that stand, a line a piece: those about new ones, or those that changed earlier ones. */
const laporan = (screen: ScreenPath, api: ReadPath, pindah: boolean) =>
  defineReport({
    screen,
    // A line tells what the piece in the tray has cost.
    gate: { all: ['SEPUHAN_MODULE'], levels: LEVEL_MODAL },
    api,
    params: {
      ...rentang,
      keputusan: pilihan(KEPUTUSAN, KOSONG),
      kode_group: rujukan('group', KOSONG),
      kode_toko: cabang(),
    },
    columns: [
      kolom('no_sortir', kode(), { link: '/lihat-sortir-pembelian' }),
      kolom('tanggal', tanggal()),
      kolom('no_faktur_beli', kode(), { link: '/lihat-pembelian' }),
      kolom('nama_barang', teks()),
      kolom('kode_group', kode()),
      kolom('kadar', kode()),
      kolom('dari_stok', pilihan(STOK_BELI)),
      kolom('keputusan', pilihan(KEPUTUSAN)),
      kolom('kode_barcode', kode()),
      kolom('kode_baki', kode()),
      kolom('qty', bilangan(), { total: 'sum' }),
      kolom('berat', berat(), { total: 'sum' }),
      kolom('berat_murni', berat(), { total: 'sum' }),
      kolom('harga', rupiah(), { total: 'sum' }),
      kolom('input_by', kode()),
    ],
    arti: { harga: 'arti.harga_dibeli' },
    query: ({ toko, params }) => sql`
      select d.no_sortir, d.tanggal, i.no_faktur_beli, i.nama_barang, i.kode_group, i.kadar,
        i.dari_stok, i.keputusan, i.kode_barcode, i.kode_baki, 1 as qty, i.berat_mg,
        i.murni_mg as berat_murni_mg, i.harga_rp, d.input_by, i.baris
      from public.sortir_pembelian d
      join public.sortir_pembelian_baris i on i.kode_toko = ${toko} and i.no_sortir = d.no_sortir
      where d.kode_toko = ${toko} and d.status = 'VALID' and d.pindah = ${pindah}
        and d.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
        and (${params.keputusan}::text is null or i.keputusan = ${params.keputusan}::text)
        and (${params.kode_group}::text is null or i.kode_group = ${params.kode_group}::text)`,
    order: 'tanggal, no_sortir, baris',
    pesan: { kosong: 'sortir.kosong' },
  })

export const laporanSortirPembelian = laporan(
  '/laporan-sortir-pembelian',
  'sortir-pembelian/report',
  false,
)
export const laporanPindahSortir = laporan('/laporan-pindah-sortir', 'pindah-sortir/report', true)
