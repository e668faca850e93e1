import { KOSONG } from '#kernel/shared/document.ts'
import { bilangan, kode, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { GATE_CICILAN } from '../rules-gate.ts'
import { STATUS_CICILAN, UMUR_TUNGGAKAN } from '../rules.ts'

const pesan = { kosong: 'cicilan.laporan_kosong', ada: 'cicilan.laporan_tersedia' }
const nomor = kolom('no_cicilan', kode(), { link: '/lihat-cicilan' })
const sales = rujukan('sales', { wajib: false })

/** Contracts in arrears today, the oldest first, with everybody who can be telephoned. */
export const laporanTunggakanCicilan = defineReport({
  screen: '/laporan-tunggakan-cicilan',
  gate: GATE_CICILAN,
  api: 'cicilan/report-tunggakan',
  arti: { denda_rp: 'arti.denda_rp_terutang' },
  params: {
    umur_tunggakan: pilihan(UMUR_TUNGGAKAN, KOSONG),
    kode_sales: sales,
    kode_toko: cabang(),
  },
  columns: [
    nomor,
    kolom('nama_customer', teks()),
    kolom('no_hp', kode()),
    kolom('alamat_customer', teks()),
    kolom('nama_penjamin', teks()),
    kolom('no_hp_penjamin', kode()),
    kolom('jatuh_tempo', tanggal()),
    kolom('hari_telat', bilangan()),
    kolom('umur_tunggakan', pilihan(UMUR_TUNGGAKAN)),
    kolom('angsuran_telat', bilangan(), { total: 'sum' }),
    ...summed(rupiah(), 'tunggakan_rp', 'denda_rp', 'sisa_bayar'),
  ],
  // The penalty is the one of rules.ts: late rupiah times days, and nothing in the days of grace.
  query: ({ toko, params: p, tgl_system: hari }) => sql`
    select * from (
      select c.no_cicilan, c.nama_customer, c.no_hp, c.alamat_customer, c.nama_penjamin,
        c.no_hp_penjamin, c.tempo as jatuh_tempo, ${hari}::date - c.tempo as hari_telat,
        case when ${hari}::date - c.tempo <= 30 then 'S30'
          when ${hari}::date - c.tempo <= 60 then 'S60'
          when ${hari}::date - c.tempo <= 90 then 'S90' else 'LEBIH90' end as umur_tunggakan,
        t.angsuran_telat, t.tunggakan_rp,
        greatest(0, floor((c.rupiah_hari + t.rupiah_hari)::numeric * c.denda_bp
          / (300000 * c.langkah_rp))::bigint * c.langkah_rp - c.denda_rp) as denda_rp,
        c.total_rp - c.dp_rp - c.terbayar_rp as sisa_bayar_rp
      from public.cicilan c
      cross join lateral (
        select count(*) as angsuran_telat,
          sum(least(j.angsuran_rp, j.sampai_rp - c.terbayar_rp))::bigint as tunggakan_rp,
          sum(least(j.angsuran_rp, j.sampai_rp - c.terbayar_rp) * greatest(0, ${hari}::date
            - greatest(j.jatuh_tempo + c.toleransi_hari, c.dihitung)))::bigint as rupiah_hari
        from public.cicilan_jadwal j
        where j.kode_toko = ${toko} and j.no_cicilan = c.no_cicilan
          and j.jatuh_tempo < ${hari}::date and j.sampai_rp > c.terbayar_rp) t
      where c.kode_toko = ${toko} and c.status = 'AKTIF' and c.tempo < ${hari}::date
        and (${p.kode_sales}::text is null or c.kode_sales = ${p.kode_sales}::text)) x
    where ${p.umur_tunggakan}::text is null or x.umur_tunggakan = ${p.umur_tunggakan}::text`,
  order: 'hari_telat desc, no_cicilan',
  sekali: true,
  sort: ['tunggakan_rp', 'denda_rp', 'nama_customer'],
  pesan,
})

/**
 * Margin by contract: all of it, what was earned and given back in these days, and what was still
 * deferred at their end. Earned and deferred are what the accounts say. A contract stands here while
 * it defers margin, and where something of it was posted in these days.
 */
export const laporanMarginCicilan = defineReport({
  screen: '/laporan-margin-cicilan',
  gate: GATE_CICILAN,
  api: 'cicilan/report-margin',
  params: { ...rentang, kode_sales: sales, kode_toko: cabang() },
  columns: [
    nomor,
    kolom('tanggal', tanggal()),
    kolom('nama_customer', teks()),
    kolom('status_cicilan', pilihan(STATUS_CICILAN)),
    ...summed(rupiah(), 'harga_barang', 'margin_rp', 'diakui_rp', 'rabat_rp', 'ditangguhkan_rp'),
  ],
  query: ({ toko, params: p }) => sql`
    select c.no_cicilan, c.tanggal, c.nama_customer, c.status as status_cicilan,
      c.harga_rp as harga_barang_rp, c.margin_rp, g.diakui_rp, g.rabat_rp,
      t.ditangguhkan_rp
    from public.cicilan c
    cross join lateral (
      select coalesce(sum(x.margin_rp), 0)::bigint as sampai_rp,
        coalesce(sum(x.margin_rp) filter (where x.tanggal >= ${p.tgl_from}::date), 0)::bigint
          as diakui_rp,
        coalesce(sum(x.rabat_rp), 0)::bigint as rabat_sampai_rp,
        coalesce(sum(x.rabat_rp) filter (where x.tanggal >= ${p.tgl_from}::date), 0)::bigint
          as rabat_rp,
        coalesce(bool_or(x.tanggal >= ${p.tgl_from}::date), false) as ada
      from public.cicilan_bayar b
      cross join lateral (values
        (b.tanggal, b.margin_rp, b.rabat_rp),
        (b.tgl_batal, -b.margin_rp, -b.rabat_rp)) x (tanggal, margin_rp, rabat_rp)
      where b.kode_toko = ${toko} and b.no_cicilan = c.no_cicilan
        and x.tanggal <= ${p.tgl_to}::date) g
    cross join lateral (
      select case when coalesce(c.tgl_batal, c.tgl_lelang) <= ${p.tgl_to}::date then 0
        else c.margin_rp - g.sampai_rp - g.rabat_sampai_rp end as ditangguhkan_rp) t
    where c.kode_toko = ${toko} and c.tanggal <= ${p.tgl_to}::date
      and (t.ditangguhkan_rp <> 0 or g.ada)
      and (${p.kode_sales}::text is null or c.kode_sales = ${p.kode_sales}::text)`,
  order: 'tanggal, no_cicilan',
  pesan,
})

/** Money that open contracts bring, by the month in which it is due, and how much of it is late. */
export const laporanProyeksiCicilan = defineReport({
  screen: '/laporan-proyeksi-cicilan',
  gate: GATE_CICILAN,
  api: 'cicilan/report-proyeksi',
  arti: { angsuran_rp: 'arti.angsuran_rp_akan' },
  params: { kode_sales: sales, kode_toko: cabang() },
  columns: [
    kolom('bulan_tempo', teks()),
    kolom('jumlah_kontrak', bilangan()),
    kolom('jumlah_angsuran', bilangan(), { total: 'sum' }),
    ...summed(rupiah(), 'angsuran_rp', 'tunggakan_rp'),
  ],
  asal: {
    kunci: ['bulan_tempo'],
    nama: 'no_cicilan',
    uraian: 'nama_customer',
    tanggal: 'jatuh_tempo',
    query: ({ toko, params: p, tgl_system: hari }) => sql`
      select to_char(j.jatuh_tempo, 'YYYY-MM') as bulan_tempo, c.no_cicilan, c.nama_customer,
        j.jatuh_tempo, 1 as jumlah_angsuran, a.rp as angsuran_rp,
        case when j.jatuh_tempo < ${hari}::date then a.rp else 0 end as tunggakan_rp
      from ${belumDibayar(toko, p.kode_sales)}`,
  },
  query: ({ toko, params: p, tgl_system: hari }) => sql`
    select to_char(j.jatuh_tempo, 'YYYY-MM') as bulan_tempo,
      count(distinct c.no_cicilan) as jumlah_kontrak, count(*) as jumlah_angsuran,
      sum(a.rp)::bigint as angsuran_rp,
      coalesce(sum(a.rp) filter (where j.jatuh_tempo < ${hari}::date), 0)::bigint as tunggakan_rp
    from ${belumDibayar(toko, p.kode_sales)}
    group by 1`,
  order: 'bulan_tempo',
  sekali: true,
  pesan,
})

/** Instalments `j` of open contracts `c` with what is left of each, `a`. */
const belumDibayar = (toko: string, kode_sales: string | null) => sql`
  public.cicilan c
  join public.cicilan_jadwal j on j.kode_toko = ${toko} and j.no_cicilan = c.no_cicilan
    and j.sampai_rp > c.terbayar_rp
  cross join lateral (select least(j.angsuran_rp, j.sampai_rp - c.terbayar_rp) as rp) a
  where c.kode_toko = ${toko} and c.status = 'AKTIF'
    and (${kode_sales}::text is null or c.kode_sales = ${kode_sales}::text)`
