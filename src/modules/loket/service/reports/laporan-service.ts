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
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { MILIK, STATUS_SERVICE } from '../rules.ts'

/**
 * Every piece that was taken in, by the day of entry. The down payment belongs to the document and
 * stands at its first piece, so that the sum is what was paid. A cancelled service stays visible,
 * its cost in a column of its own.
 */
export const laporanService = defineReport({
  screen: '/laporan-service',
  api: 'service/report',
  params: {
    ...rentang,
    kode_tukang: rujukan('tukang', { wajib: false }),
    kode_sales: rujukan('sales', { wajib: false }),
    status_service: pilihan(STATUS_SERVICE, { wajib: false }),
    valid_by: kode({ wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_service', kode(), { link: '/lihat-service' }),
    kolom('tanggal', tanggal()),
    kolom('nama_customer', teks()),
    kolom('milik', pilihan(MILIK)),
    kolom('nama_barang', teks()),
    kolom('deskripsi', teks()),
    kolom('kode_tukang', kode()),
    kolom('tgl_janji', tanggal()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('biaya_rp', rupiah(), { total: 'sum' }),
    kolom('uang_muka_rp', rupiah(), { total: 'sum' }),
    kolom('status_service', pilihan(STATUS_SERVICE)),
    kolom('batal_rp', rupiah(), { total: 'sum' }),
    kolom('valid_oleh', kode()),
  ],
  query: ({ toko, params }) => sql`
    select v.no_service, v.tanggal, v.nama_customer, v.milik, b.nama_barang, b.deskripsi,
      v.kode_tukang, v.tgl_janji, k.berlaku as qty, b.berat_mg * k.berlaku as berat_mg,
      coalesce(b.biaya_akhir_rp, b.biaya_rp) * k.berlaku as biaya_rp,
      case when b.baris = 1 then v.uang_muka_rp * k.berlaku end as uang_muka_rp,
      v.status as status_service,
      coalesce(b.biaya_akhir_rp, b.biaya_rp) * (1 - k.berlaku) as batal_rp, v.valid_oleh, b.baris
    from public.service v
    join public.service_barang b on b.kode_toko = ${toko} and b.no_service = v.no_service
    cross join lateral (select (v.status <> 'BATAL')::int as berlaku) k
    where v.kode_toko = ${toko}
      and v.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.kode_tukang}::text is null or v.kode_tukang = ${params.kode_tukang}::text)
      and (${params.kode_sales}::text is null or v.kode_sales = ${params.kode_sales}::text)
      and (${params.status_service}::text is null
        or v.status = ${params.status_service}::text)
      and (${params.valid_by}::text is null or v.valid_oleh = ${params.valid_by}::text)`,
  order: 'tanggal, no_service, baris',
  pesan: { kosong: 'service.laporan_kosong' },
})
