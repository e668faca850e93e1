import { kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, summed } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { GATE_BUTA } from '#modules/uang/kas/rules-laci.ts'
import { BAGIAN_NERACA, GATE_AKUNTANSI } from '../rules.ts'
import { gerakHarian, petaAkun } from '../server/peta-akun.ts'

/**
 * The balance sheet at the end of a day. What was earned before this year and in it stands among
 * the capital without having been booked there: nobody closes the accounts of a year by hand. What
 * a switched-off journal moved is a line of its own, so that both sides agree in any case.
 */
export const laporanNeraca = defineReport({
  screen: '/laporan-neraca',
  api: 'neraca/report',
  gate: { ...GATE_AKUNTANSI, ...GATE_BUTA },
  params: { per_tanggal: tanggal({ default: 'tgl_system' }), kode_toko: cabang() },
  columns: [
    kolom('bagian', pilihan(BAGIAN_NERACA)),
    kolom('nomor_akun', kode()),
    kolom('nama_akun', teks()),
    ...summed(rupiah(), 'aktiva_rp', 'pasiva_rp'),
  ],
  query: ({ toko, params, documents }) => sql`
    with ${petaAkun(toko, documents)},
    saldo as (
      select g.nomor_akun, a.nama_akun, sum(g.jumlah) as jumlah,
        case when a.jenis in ('PENDAPATAN', 'BIAYA')
          then case when g.tanggal < date_trunc('year', ${params.per_tanggal}::date)
            then 'LABA_DITAHAN' else 'LABA_BERJALAN' end
          else coalesce(a.jenis, 'BELUM_DIJURNAL') end as bagian
      from (${gerakHarian(toko, sql`tanggal <= ${params.per_tanggal}::date`)}) g
      left join public.akun a on a.nomor_akun = g.nomor_akun
      group by 1, 2, 4
    ),
    baris as (
      select bagian, nomor_akun, nama_akun, jumlah from saldo where bagian not like 'LABA%'
      union all
      select bagian, null, '', sum(jumlah) from saldo where bagian like 'LABA%' group by bagian
    )
    select array_position(${[...BAGIAN_NERACA]}::text[], bagian) as urut, bagian, nomor_akun,
      coalesce(nama_akun, '') as nama_akun,
      (case when bagian = 'ASET' or bagian = 'BELUM_DIJURNAL' and jumlah > 0
        then jumlah else 0 end)::bigint as aktiva_rp,
      (case when bagian = 'ASET' or bagian = 'BELUM_DIJURNAL' and jumlah > 0
        then 0 else -jumlah end)::bigint as pasiva_rp
    from baris where jumlah <> 0`,
  order: 'urut, nomor_akun',
})
