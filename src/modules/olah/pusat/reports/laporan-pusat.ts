import { KOSONG } from '#kernel/shared/document.ts'
import { berat, bilangan, kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { LEVEL_MODAL } from '#modules/barang/barang/rules-modal.ts'
import { GATE_PUSAT } from '../rules-gate.ts'
import { STATUS_KE_PUSAT } from '../rules.ts'

const gate = { ...GATE_PUSAT, levels: LEVEL_MODAL }

/** Bought gold that was sent to the centre, piece by piece, with the papers that it came from. */
export const laporanKirimPusat = defineReport({
  screen: '/laporan-kirim-barang-kepusat',
  gate,
  api: 'kirim-barang-kepusat/report',
  params: {
    ...rentang,
    status_kirim_barang: pilihan(STATUS_KE_PUSAT, KOSONG),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_kirim', kode(), { link: '/lihat-kirim-barang-kepusat' }),
    kolom('tanggal', tanggal()),
    kolom('tujuan', kode()),
    kolom('no_sumber', kode()),
    kolom('nama_barang', teks()),
    kolom('kode_group', kode()),
    kolom('kadar', kode()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('timbang', berat(), { total: 'sum' }),
    kolom('murni', berat(), { total: 'sum' }),
    kolom('nilai_modal', rupiah(), { total: 'sum' }),
    kolom('diterima_oleh', kode()),
  ],
  query: ({ toko, params: p }) => sql`
    select d.no_kirim, d.tanggal, d.tujuan, i.no_sumber, i.nama_barang, i.kode_group, i.kadar, i.qty,
      i.berat_mg, i.timbang_mg, i.murni_mg, i.modal_rp as nilai_modal_rp, d.diterima_oleh, i.baris
    from public.kirim_pusat d
    join public.kirim_pusat_baris i on i.kode_toko = ${toko} and i.no_kirim = d.no_kirim
    where d.kode_toko = ${toko} and d.tanggal between ${p.tgl_from}::date and ${p.tgl_to}::date
      and d.status = coalesce(${p.status_kirim_barang}::text, d.status)
      and (${p.status_kirim_barang}::text is not null or d.status <> 'BATAL')`,
  order: 'tanggal, no_kirim, baris',
  pesan: { kosong: 'kirim_pusat.kosong' },
})

/** Bought gold that the centre received, by branch, what its scale missed, and where it went. */
export const laporanTerimaPusat = defineReport({
  screen: '/laporan-terima-barang-pusat',
  gate,
  api: 'terima-barang-pusat/report',
  arti: { susut: 'arti.susut_pusat' },
  params: { ...rentang, kode_toko: cabang() },
  columns: [
    kolom('no_terima', kode(), { link: '/lihat-terima-barang-pusat' }),
    kolom('tanggal', tanggal()),
    kolom('asal', kode()),
    kolom('no_kirim', kode()),
    kolom('no_sumber', kode()),
    kolom('nama_barang', teks()),
    kolom('kode_group', kode()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('timbang', berat(), { total: 'sum' }),
    kolom('susut', berat(), { total: 'sum' }),
    kolom('murni', berat(), { total: 'sum' }),
    kolom('nilai_modal', rupiah(), { total: 'sum' }),
    kolom('no_keluar', kode()),
  ],
  query: ({ toko, params: p }) => sql`
    select d.no_terima, d.tanggal, d.asal, d.no_kirim, i.no_sumber, i.nama_barang, i.kode_group,
      i.qty, i.berat_mg, i.timbang_mg, i.berat_mg - i.timbang_mg as susut_mg, i.murni_mg,
      i.modal_rp as nilai_modal_rp, i.no_keluar, i.baris
    from public.terima_pusat d
    join public.terima_pusat_baris i on i.kode_toko = ${toko} and i.no_terima = d.no_terima
    where d.kode_toko = ${toko} and d.tanggal between ${p.tgl_from}::date and ${p.tgl_to}::date`,
  order: 'tanggal, no_terima, baris',
  pesan: { kosong: 'kirim_pusat.terima_kosong' },
})
