import { sql } from '#kernel/server/db/query.ts'
import { documentReport } from '#kernel/server/document/report.ts'
import { berat, rupiah } from '#kernel/shared/fields.ts'
import { LEVEL_MODAL } from '#modules/barang/barang/rules-modal.ts'
import { bacaService } from '../server/baca-service.ts'

/** Cash paid at pick-up, less what went back; and what was paid in any other way. */
const tunai = sql`(
  select coalesce(sum(x.jumlah_rp), 0)::bigint - a.kembali_rp
  from public.service_ambil a
  left join public.service_bayar x
    on x.kode_toko = d.kode_toko and x.dokumen = a.no_ambil and x.jenis = 'CASH'
  where a.kode_toko = d.kode_toko and a.no_service = d.no_service group by a.kembali_rp)`
const nonTunai = sql`(
  select coalesce(sum(x.jumlah_rp), 0)::bigint
  from public.service_ambil a
  join public.service_bayar x
    on x.kode_toko = d.kode_toko and x.dokumen = a.no_ambil and x.jenis <> 'CASH'
  where a.kode_toko = d.kode_toko and a.no_service = d.no_service)`

/**
 * Pick-ups: the day on which a service is income. Cash is what stayed in the drawer at pick-up, and
 * below zero where a down payment was more than the work cost; margin is cost less the fee.
 */
export const laporanAmbilService = documentReport(bacaService, {
  screen: '/laporan-ambil-service',
  api: 'service/report-ambil',
  arti: { berat: 'arti.berat_ambil', margin_rp: 'arti.margin_rp_service' },
  gate: { levels: LEVEL_MODAL },
  day: 'tanggal_ambil',
  order: 'no_ambil',
  columns: {
    no_ambil: 'no_ambil',
    tanggal_ambil: 'tgl_ambil',
    no_service: 'no_service',
    nama_customer: 'nama_customer',
    kode_tukang: 'kode_tukang',
    qty: 'jumlah_barang',
    berat: {
      field: berat(),
      value: sql`(select sum(b.berat_selesai_mg)::bigint from public.service_barang b
        where b.kode_toko = d.kode_toko and b.no_service = d.no_service)`,
    },
    biaya_akhir_rp: 'biaya_akhir_rp',
    ppn_rp: 'ppn_rp',
    uang_muka_rp: 'uang_muka_rp',
    tunai_rp: { field: rupiah(), value: tunai },
    non_tunai_rp: { field: rupiah(), value: nonTunai },
    upah_rp: 'upah_rp',
    margin_rp: { field: rupiah(), value: sql`d.biaya_akhir_rp - d.upah_rp` },
  },
  filter: { kode_tukang: 'kode_tukang' },
  messages: { kosong: 'service.laporan_kosong' },
})
