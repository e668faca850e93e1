import { pilihan, tanggal } from '#kernel/shared/fields.ts'
import { tanggal as hari } from '#kernel/shared/tanggal.ts'
import { cabang, defineReport } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { GATE_BUTA } from '#modules/uang/kas/rules-laci.ts'
import { AKUN_IKHTISAR } from '#modules/toko/jurnal/rules.ts'
import { GATE_AKUNTANSI } from '../rules-gate.ts'
import { BAGIAN_NERACA, JUMLAH_NERACA, PENANDA_TANGAN } from '../rules.ts'
import { BANDING_SALDO, awalBulan, awalTahun, tanggalBanding } from '../rules-banding.ts'
import {
  ARTI_LAPORAN,
  ASAL_LAPORAN,
  faktaLaporan,
  kolomLaporan,
  susunLaporan,
} from '../server/baris-laporan.ts'
import { gerakHarian, geraknya, petaAkun } from '../server/peta-akun.ts'

/** What stands in the balance sheet as profit, not by account. */
const TANPA_AKUN = ['PENDAPATAN', 'BIAYA', 'TUTUP_BUKU']

/**
 * The balance sheet at the end of a day, beside an earlier one. Assets count their debit, all else its
 * credit, so that both sums are one figure. What was earned before the year and in it stands among the
 * capital without having been booked there; closing a year moves it to an account of its own. An account leads to its lines of the month: what it
 * opened with and they are its figure. What a switched-off journal moved is a line of its own.
 */
export const laporanNeraca = defineReport({
  screen: '/laporan-neraca',
  api: 'neraca/report',
  gate: { ...GATE_AKUNTANSI, ...GATE_BUTA },
  params: {
    per_tanggal: tanggal({ default: 'tgl_system' }),
    pembanding: pilihan(BANDING_SALDO, { default: 'AKHIR_BULAN_LALU' }),
    kode_toko: cabang(),
  },
  columns: kolomLaporan(BAGIAN_NERACA, JUMLAH_NERACA),
  tandaTangan: PENANDA_TANGAN,
  arti: ARTI_LAPORAN,
  asal: {
    ...ASAL_LAPORAN,
    query: ({ toko, params, documents }) => {
      const per = hari(params.per_tanggal)
      const dulu = tanggalBanding(per, params.pembanding)
      return faktaLaporan(
        JUMLAH_NERACA,
        sql`
      ${geraknya(toko, documents, sql`tanggal <= ${per}::date`)},
      fakta_laporan as (
        select b.bagian, case when b.laba then null else g.nomor_akun end as nomor_akun, g.dokumen,
          g.tanggal, case when t.urut = 1 then b.jumlah else 0 end as jumlah,
          case when t.urut = 2 then b.jumlah else 0 end as banding, 0 as tahun
        from geraknya g
        join (values (1, ${per}::date, ${awalTahun(per)}::date),
          (2, ${dulu}::date, ${awalTahun(dulu)}::date)) t (urut, per, awal_tahun)
          on g.tanggal <= t.per
        left join public.akun a on a.nomor_akun = g.nomor_akun
        cross join lateral (
          select g.nomor_akun is not distinct from ${AKUN_IKHTISAR}
              or coalesce(a.jenis in ('PENDAPATAN', 'BIAYA'), false) as laba,
            case when g.nomor_akun = ${AKUN_IKHTISAR} then 'LABA_DITAHAN' when a.jenis in ('PENDAPATAN', 'BIAYA') then
              case when g.tanggal < t.awal_tahun then 'LABA_DITAHAN' else 'LABA_BERJALAN' end
              else coalesce(a.jenis, 'BELUM_DIJURNAL') end as bagian,
            case when a.jenis = 'ASET' then g.jumlah else -g.jumlah end as jumlah
        ) b
      )`,
      )
    },
  },
  query: ({ toko, params, documents }) => {
    const per = hari(params.per_tanggal)
    const dulu = tanggalBanding(per, params.pembanding)
    return sql`
    with ${petaAkun(toko, documents)},
    gerak as (${gerakHarian(toko, sql`tanggal <= ${per}::date`)}),
    saldo as (
      select g.nomor_akun, a.nama_akun, case when g.nomor_akun = ${AKUN_IKHTISAR} then 'TUTUP_BUKU'
          else coalesce(a.jenis, 'BELUM_DIJURNAL') end as jenis,
        t.urut, t.awal_tahun, case when g.tanggal < t.awal_tahun then 'LABA_DITAHAN'
          else 'LABA_BERJALAN' end as laba, sum(g.jumlah) as jumlah
      from gerak g
      join (values (1, ${per}::date, ${awalTahun(per)}::date),
        (2, ${dulu}::date, ${awalTahun(dulu)}::date)) t (urut, per, awal_tahun)
        on g.tanggal <= t.per
      left join public.akun a on a.nomor_akun = g.nomor_akun
      group by 1, 2, 3, 4, 5, 6
    ),
    bagian as (
      select case when jenis = 'TUTUP_BUKU' then 'LABA_DITAHAN'
          when jenis in ('PENDAPATAN', 'BIAYA') then laba else jenis end as bagian,
        case when jenis <> all(${TANPA_AKUN}) then nomor_akun end as nomor_akun,
        case when jenis <> all(${TANPA_AKUN}) then nama_akun end as nama_akun,
        urut, case when jenis = 'ASET' then jumlah else -jumlah end as jumlah
      from saldo
    ),
    akun_laporan as (
      select bagian, nomor_akun, coalesce(nama_akun, '') as nama_akun,
        coalesce(sum(jumlah) filter (where urut = 1), 0) as jumlah,
        coalesce(sum(jumlah) filter (where urut = 2), 0) as banding
      from bagian group by 1, 2, 3
    )
    ${susunLaporan({
      toko,
      bagian: BAGIAN_NERACA,
      jumlah: JUMLAH_NERACA,
      buku: { dari: awalBulan(per), sampai: per },
      banding: dulu,
    })}`
  },
  order: 'urut, nomor_akun',
})
