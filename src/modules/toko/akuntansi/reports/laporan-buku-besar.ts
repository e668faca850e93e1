import { kode, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { SALDO_AWAL } from '#modules/uang/kas/rules.ts'
import { GATE_BUTA } from '#modules/uang/laci/rules.ts'
import { GATE_AKUNTANSI, TIPE, TRX } from '../rules.ts'
import { gerakHarian, jurnalBaris, nomorBaris, petaAkun } from '../server/peta-akun.ts'

/**
 * One account, or all of them one after the other: what it held before the first day, every
 * document that moved it, and the balance after each, on the side where the account normally has
 * its balance.
 */
export const laporanBukuBesar = defineReport({
  name: 'laporan-buku-besar',
  screen: '/laporan-buku-besar',
  parent: '/SubMenuLaporan',
  api: 'buku-besar/report',
  gate: { ...GATE_AKUNTANSI, ...GATE_BUTA },
  params: {
    tgl_from: tanggal({ default: 'tgl_system' }),
    tgl_to: tanggal({ default: 'tgl_system' }),
    nomor_akun: rujukan('akun', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('nomor_akun', kode()),
    kolom('nama_akun', teks()),
    kolom('tanggal', tanggal()),
    kolom('dokumen', pilihan([SALDO_AWAL])),
    kolom('trx', pilihan(TRX)),
    kolom('type', pilihan(TIPE)),
    kolom('debet_rp', rupiah(), { total: 'sum' }),
    kolom('kredit_rp', rupiah(), { total: 'sum' }),
    kolom('saldo_rp', rupiah()),
  ],
  query: ({ toko, params }) => sql`
    with ${petaAkun(toko)},
    mutasi as (
      select nomor_akun, ${params['tgl_from']}::date as tanggal, ${SALDO_AWAL}::text as dokumen,
        0 as bergerak, '' as posting, null as trx, null as type, 0 as debet_rp, 0 as kredit_rp,
        sum(jumlah) as jumlah
      from (${gerakHarian(toko, sql`tanggal < ${params['tgl_from']}::date`)}) g
      group by nomor_akun having sum(jumlah) <> 0
      union all
      select ${nomorBaris}, b.tanggal, b.dokumen, 1, b.posting, d.trx, d.type,
        sum(b.debet), sum(b.kredit), sum(b.debet - b.kredit)
      from (
        select tanggal, dokumen, left(dokumen, 2) as huruf, akun,
          case when baris < 0 then 'BATAL' else 'ASLI' end as posting,
          greatest(jumlah, 0) as debet, greatest(-jumlah, 0) as kredit
        from public.buku
        where kode_toko = ${toko} and satuan = 'IDR'
          and tanggal between ${params['tgl_from']}::date and ${params['tgl_to']}::date
      ) b join peta p on p.akun = b.akun ${jurnalBaris}
      group by 1, 2, 3, 5, 6, 7
    )
    select m.nomor_akun, coalesce(a.nama_akun, '') as nama_akun, m.tanggal, m.dokumen, m.trx,
      m.type, m.debet_rp::bigint as debet_rp, m.kredit_rp::bigint as kredit_rp,
      (case when a.saldo_normal = 'KREDIT' then -1 else 1 end * sum(m.jumlah) over (
        partition by m.nomor_akun
        order by m.tanggal, m.bergerak, m.dokumen, m.posting rows unbounded preceding
      ))::bigint as saldo_rp, m.bergerak, m.posting
    from mutasi m left join public.akun a on a.nomor_akun = m.nomor_akun
    where ${params['nomor_akun']}::text is null or m.nomor_akun = ${params['nomor_akun']}::text`,
  order: 'nomor_akun, tanggal, bergerak, dokumen, posting',
  file: 'LAPORAN BUKU BESAR',
})
