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

/** How far an open order is: with the craftsman, or waiting for its customer. */
const TERBUKA = ['ENTRY', 'SELESAI'] as const

/**
 * Orders that were open at the end of a day, by the day they were promised for. The sum of what was
 * paid until then is what the ledger owes customers on that day (`pesanan/uang-muka`). Days late
 * count from the promise.
 */
export const laporanOutstandPesanan = defineReport({
  screen: '/laporan-outstand-pesanan',
  api: 'pesanan/report-outstand',
  params: {
    per_tanggal: tanggal({ default: 'tgl_system' }),
    kode_tukang: rujukan('tukang', { wajib: false }),
    status_pesanan: pilihan(TERBUKA, { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('tgl_selesai', tanggal()),
    kolom('lewat_hari', bilangan()),
    kolom('no_pesanan', kode(), { link: '/lihat-pesanan' }),
    kolom('tanggal', tanggal()),
    kolom('nama_customer', teks()),
    kolom('no_hp', teks()),
    kolom('kode_tukang', kode()),
    kolom('nama_tukang', teks()),
    kolom('total_qty', bilangan(), { total: 'sum' }),
    kolom('total_berat', berat(), { total: 'sum', desimal: 2 }),
    ...summed(rupiah(), 'total_harga', 'jumlah_bayar', 'sisa_bayar'),
    kolom('status_pesanan', pilihan(TERBUKA)),
  ],
  query: ({ toko, params }) => {
    const hari = sql`${params.per_tanggal}::date`
    return sql`
    select p.tgl_selesai, greatest(0, ${hari} - p.tgl_selesai) as lewat_hari, p.no_pesanan,
      p.tanggal, p.nama_customer, p.no_hp, p.kode_tukang, t.nama_tukang, p.total_qty,
      p.total_berat_mg, p.total_rp as total_harga_rp, u.jumlah_rp as jumlah_bayar_rp,
      p.total_rp - u.jumlah_rp as sisa_bayar_rp, k.status as status_pesanan
    from public.pesanan p
    left join public.tukang t on t.kode_toko = ${toko} and t.kode_tukang = p.kode_tukang
    cross join lateral (
      select case when p.tgl_jadi <= ${hari} then 'SELESAI' else 'ENTRY' end as status) k
    cross join lateral (
      select coalesce(sum(m.jumlah_rp), 0)::bigint as jumlah_rp from public.uang_muka m
      where m.kode_toko = ${toko} and m.dokumen = p.no_pesanan and m.arah = 'MASUK'
        and m.tanggal <= ${hari}) u
    where p.kode_toko = ${toko} and p.tanggal <= ${hari}
      and (p.tgl_batal is null or p.tgl_batal > ${hari})
      and (p.tgl_ambil is null or p.tgl_ambil > ${hari})
      and (${params.kode_tukang}::text is null or p.kode_tukang = ${params.kode_tukang}::text)
      and (${params.status_pesanan}::text is null
        or k.status = ${params.status_pesanan}::text)`
  },
  order: 'tgl_selesai, no_pesanan',
  pesan: { kosong: 'pesanan.laporan_kosong', ada: 'pesanan.laporan_tersedia' },
  file: 'LAPORAN OUTSTANDING PESANAN',
})
