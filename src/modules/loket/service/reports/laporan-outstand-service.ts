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
import { cabang, defineReport, kolom, summed } from '#kernel/server/report/define.ts'

/** Where an open service is: with the craftsman, or waiting for the customer. */
const TERBUKA = ['ENTRY', 'SELESAI'] as const

/**
 * What was open at the end of a day, by craftsman: not finished or not picked up. The sum of the
 * down payments is what the ledger owes customers on that day (`service/uang-muka`). Days late
 * count from the promised date.
 */
export const laporanOutstandService = defineReport({
  screen: '/laporan-outstand-service',
  api: 'service/report-outstand',
  arti: { sisa_rp: 'arti.sisa_rp_service' },
  params: {
    per_tanggal: tanggal({ default: 'tgl_system' }),
    kode_tukang: rujukan('tukang', { wajib: false }),
    status_service: pilihan(TERBUKA, { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('kode_tukang', kode()),
    kolom('nama_tukang', teks()),
    kolom('no_service', kode(), { link: '/lihat-service' }),
    kolom('tanggal', tanggal()),
    kolom('tgl_janji', tanggal()),
    kolom('lewat_hari', bilangan()),
    kolom('nama_customer', teks()),
    kolom('no_hp', teks()),
    kolom('uraian', teks()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    ...summed(rupiah(), 'biaya_rp', 'uang_muka_rp', 'sisa_rp'),
    kolom('status_service', pilihan(TERBUKA)),
  ],
  query: ({ toko, params }) => {
    const hari = sql`${params.per_tanggal}::date`
    return sql`
    select v.kode_tukang, t.nama_tukang, v.no_service, v.tanggal, v.tgl_janji,
      greatest(0, ${hari} - v.tgl_janji) as lewat_hari, v.nama_customer, v.no_hp, i.uraian,
      v.jumlah_barang as qty, v.berat_mg, k.biaya_rp, v.uang_muka_rp,
      k.biaya_rp - v.uang_muka_rp as sisa_rp, k.status as status_service
    from public.service v
    left join public.tukang t on t.kode_toko = ${toko} and t.kode_tukang = v.kode_tukang
    left join public.service_ambil a on a.kode_toko = ${toko} and a.no_service = v.no_service
    cross join lateral (
      select string_agg(b.nama_barang || ': ' || b.deskripsi, '; ' order by b.baris) as uraian
      from public.service_barang b
      where b.kode_toko = ${toko} and b.no_service = v.no_service) i
    cross join lateral (
      select case when v.tgl_selesai <= ${hari} then 'SELESAI' else 'ENTRY' end as status,
        case when v.tgl_selesai <= ${hari} then v.biaya_akhir_rp else v.biaya_rp end as biaya_rp
    ) k
    where v.kode_toko = ${toko} and v.tanggal <= ${hari}
      and (v.tgl_batal is null or v.tgl_batal > ${hari})
      and (a.tanggal is null or a.tanggal > ${hari})
      and (${params.kode_tukang}::text is null or v.kode_tukang = ${params.kode_tukang}::text)
      and (${params.status_service}::text is null
        or k.status = ${params.status_service}::text)`
  },
  order: 'kode_tukang, tgl_janji, no_service',
  pesan: { kosong: 'service.laporan_outstand_kosong' },
  file: 'LAPORAN OUTSTANDING SERVICE',
})
