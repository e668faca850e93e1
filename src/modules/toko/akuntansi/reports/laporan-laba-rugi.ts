import { pilihan, rupiah } from '#kernel/shared/fields.ts'
import { tanggal as hari } from '#kernel/shared/tanggal.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { akunJual } from '#modules/loket/penjualan/accounts.ts'
import { LEVEL_MODAL } from '#modules/barang/barang/rules-modal.ts'
import { GATE_AKUNTANSI } from '../rules-gate.ts'
import { AKUN_PENJUALAN, BAGIAN_LABA_RUGI, JUMLAH_LABA_RUGI, PENANDA_TANGAN } from '../rules.ts'
import {
  BANDING_PERIODE,
  type BandingPeriode,
  awalTahun,
  periodeBanding,
} from '../rules-banding.ts'
import { anggaranAkun } from '../server/anggaran-akun.ts'
import {
  ARTI_LAPORAN,
  ASAL_LAPORAN,
  faktaLaporan,
  kolomLaporan,
  susunLaporan,
  tulisPeriode,
} from '../server/baris-laporan.ts'
import { gerakHarian, geraknya, petaAkun } from '../server/peta-akun.ts'

/**
 * Profit and loss, beside an earlier period: sales of goods less their cost are the gross profit
 * (`AKUN_LABA_KOTOR`), then other income and expenses. Income counts positive, the others negative, so
 * that each sum is the sum of what stands above it.
 */
export const laporanLabaRugi = defineReport({
  screen: '/laporan-laba-rugi',
  api: 'laba-rugi/report',
  gate: { ...GATE_AKUNTANSI, levels: LEVEL_MODAL },
  params: {
    ...rentang,
    pembanding: pilihan(BANDING_PERIODE, { default: 'PERIODE_LALU' }),
    kode_toko: cabang(),
  },
  rentang: { dari: 'tgl_from', sampai: 'tgl_to', bebas: 'selalu' },
  columns: [
    ...kolomLaporan(BAGIAN_LABA_RUGI, JUMLAH_LABA_RUGI),
    kolom('tahun_ini_rp', rupiah(), { asal: true }),
  ],
  tandaTangan: PENANDA_TANGAN,
  arti: ARTI_LAPORAN,
  // What was budgeted has no document; it stands there as one fact of its account.
  asal: {
    ...ASAL_LAPORAN,
    query: ({ toko, params, documents }) => {
      const { ini, lalu, tahun, saat, dianggarkan } = masa(params)
      return faktaLaporan(
        JUMLAH_LABA_RUGI,
        sql`
      ${geraknya(toko, documents, saat)},
      fakta_laporan as (
        select ${bagianAkun} as bagian, g.nomor_akun, g.dokumen, g.tanggal,
          case when g.tanggal between ${ini.dari}::date and ${ini.sampai}::date
            then -g.jumlah else 0 end as jumlah,
          case when g.tanggal between ${lalu.dari}::date and ${lalu.sampai}::date
            and ${!dianggarkan} then -g.jumlah else 0 end as banding,
          case when g.tanggal between ${tahun}::date and ${ini.sampai}::date
            then -g.jumlah else 0 end as tahun
        from geraknya g
        join public.akun a on a.nomor_akun = g.nomor_akun and a.jenis in ('PENDAPATAN', 'BIAYA')
        union all
        select n.bagian, n.nomor_akun, null, null, 0, n.rp, 0
        from (${anggaranAkun(toko, ini, dianggarkan)}) n
      )`,
      )
    },
  },
  query: ({ toko, params, documents }) => {
    const { ini, lalu, tahun, saat, dianggarkan } = masa(params)
    return sql`
    with ${petaAkun(toko, documents)},
    bergerak as (
      select ${bagianAkun} as bagian,
        g.nomor_akun, a.nama_akun,
        coalesce(-sum(g.jumlah) filter (
          where g.tanggal between ${ini.dari}::date and ${ini.sampai}::date), 0) as jumlah,
        coalesce(-sum(g.jumlah) filter (
          where g.tanggal between ${lalu.dari}::date and ${lalu.sampai}::date
            and ${!dianggarkan}), 0) as banding,
        coalesce(-sum(g.jumlah) filter (where g.tanggal >= ${tahun}::date), 0) as tahun
      from (${gerakHarian(toko, saat)}) g
      join public.akun a on a.nomor_akun = g.nomor_akun and a.jenis in ('PENDAPATAN', 'BIAYA')
      group by 1, 2, 3
    ),
    akun_laporan as (
      select bagian, nomor_akun, nama_akun, coalesce(b.jumlah, 0) as jumlah,
        coalesce(b.banding, 0) + coalesce(n.rp, 0) as banding, coalesce(b.tahun, 0) as tahun
      from bergerak b full join (${anggaranAkun(toko, ini, dianggarkan)}) n
        using (bagian, nomor_akun, nama_akun)
    )
    ${susunLaporan({
      toko,
      bagian: BAGIAN_LABA_RUGI,
      jumlah: JUMLAH_LABA_RUGI,
      buku: ini,
      banding: tulisPeriode(lalu),
      tahun: true,
    })}`
  },
  order: 'urut, nomor_akun',
})

/** Part of a movement `g` on the account `a`. */
const bagianAkun = sql`
  case when g.akun = any(${[...AKUN_PENJUALAN]}) then 'PENJUALAN'
    when g.akun = ${akunJual.hpp} then 'HARGA_POKOK'
    when a.jenis = 'PENDAPATAN' then 'PENDAPATAN_LAIN' else 'BIAYA' end`

interface Diminta {
  readonly tgl_from: string
  readonly tgl_to: string
  readonly pembanding: BandingPeriode
}

/** The period, what it stands beside, the year up to the same day, and the days of all three. */
function masa({ tgl_from, tgl_to, pembanding }: Diminta) {
  const ini = { dari: hari(tgl_from), sampai: hari(tgl_to) }
  const lalu = periodeBanding(ini, pembanding)
  const tahun = awalTahun(ini.sampai)
  const saat = sql`(tanggal between ${ini.dari}::date and ${ini.sampai}::date
    or tanggal between ${lalu.dari}::date and ${lalu.sampai}::date
    or tanggal between ${tahun}::date and ${ini.sampai}::date)`
  return { ini, lalu, tahun, saat, dianggarkan: pembanding === 'ANGGARAN' }
}
