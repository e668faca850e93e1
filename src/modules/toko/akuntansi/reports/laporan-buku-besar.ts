import { kode, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { SALDO_AWAL } from '#modules/uang/kas/rules.ts'
import { GATE_BUTA } from '#modules/uang/kas/rules-laci.ts'
import { GATE_AKUNTANSI } from '../rules-gate.ts'
import { TIPE, TRX } from '../rules.ts'
import {
  gerakHarian,
  jurnalnya,
  kunciBaris,
  nomorAwal,
  petaAkun,
  petaBaris,
} from '../server/peta-akun.ts'

/**
 * One account, or all of them one after the other: what it held before the first day, every
 * document that moved it, and the balance after each, on the side where the account normally has
 * its balance.
 */
export const laporanBukuBesar = defineReport({
  screen: '/laporan-buku-besar',
  api: 'buku-besar/report',
  gate: { ...GATE_AKUNTANSI, ...GATE_BUTA },
  params: {
    ...rentang,
    nomor_akun: rujukan('akun', { wajib: false }),
    kode_toko: cabang(),
  },
  // A statement's account leads here with the days of the statement, up to a year.
  rentang: { dari: 'tgl_from', sampai: 'tgl_to', bebas: 'selalu' },
  columns: [
    kolom('nomor_akun', kode()),
    kolom('nama_akun', teks()),
    kolom('tanggal', tanggal()),
    kolom('dokumen', pilihan([SALDO_AWAL])),
    kolom('trx', pilihan(TRX)),
    kolom('type', pilihan(TIPE)),
    ...summed(rupiah(), 'debet_rp', 'kredit_rp'),
    kolom('saldo_rp', rupiah()),
  ],
  query: ({ toko, params, documents }) => sql`
    with ${petaAkun(toko, documents)}, ${petaBaris},
    tujuan as materialized (
      select distinct on (kunci) kunci, nomor_akun, dense_rank() over (order by nomor_akun) as nomor
      from peta_baris
      where ${params.nomor_akun}::text is null or nomor_akun = ${params.nomor_akun}::text
    ),
    awal as (
      select ${nomorAwal(toko, params.tgl_from)} as nomor_akun, sum(g.jumlah) as jumlah
      from (${gerakHarian(toko, sql`tanggal < ${params.tgl_from}::date`)}) g
      left join public.akun a on a.nomor_akun = g.nomor_akun
      group by 1
    ),
    akun_besar as materialized (
      select t.nomor, t.nomor_akun, coalesce(a.nama_akun, '') as nama_akun,
        coalesce(w.jumlah, 0) as awal, case when a.saldo_normal = 'KREDIT' then -1 else 1 end as arah
      from (select distinct on (nomor) nomor, nomor_akun from tujuan) t
      left join awal w on w.nomor_akun is not distinct from t.nomor_akun
      left join public.akun a on a.nomor_akun = t.nomor_akun
    ),
    baris as (
      select t.nomor, b.tanggal, b.dokumen, b.batal,
        public.jumlah_bulat(greatest(b.jumlah, 0)) as debet,
        public.jumlah_bulat(b.jumlah) as jumlah,
        public.jumlah_bulat(public.jumlah_bulat(b.jumlah)) over (
          partition by t.nomor order by b.tanggal, b.dokumen, b.batal rows unbounded preceding
        ) as berjalan
      from (
        select tanggal, dokumen, ${kunciBaris} as kunci, jumlah, baris < 0 as batal
        from public.buku
        where kode_toko = ${toko} and satuan = 'IDR'
          and tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      ) b join tujuan t on t.kunci = b.kunci
      group by t.nomor, b.tanggal, b.dokumen, b.batal
    )
    select k.nomor_akun, k.nama_akun, ${params.tgl_from}::date as tanggal,
      ${SALDO_AWAL}::text as dokumen, null as trx, null as type, 0::bigint as debet_rp,
      0::bigint as kredit_rp, (k.arah * k.awal)::bigint as saldo_rp, 0 as bergerak, '' as posting
    from akun_besar k where k.awal <> 0
    union all
    select k.nomor_akun, k.nama_akun, b.tanggal, b.dokumen, d.trx, d.type, b.debet, b.debet - b.jumlah,
      (k.arah * (k.awal + b.berjalan))::bigint, 1, case when b.batal then 'BATAL' else 'ASLI' end
    from baris b
    join akun_besar k on k.nomor = b.nomor
    left join ${jurnalnya} d on d.huruf = left(b.dokumen, 2)`,
  sekali: true,
  order: 'nomor_akun, tanggal, bergerak, dokumen, posting',
})
