import { kode, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { RINCIAN_KAS, SALDO_AWAL } from '../rules.ts'
import { giliran } from '../server/pencatat.ts'

/**
 * Movements of every bank account in the order in which they were made, with the account's balance
 * after each, whichever way it was paid.
 * An account begins with what it held before the first day, when it held anything.
 */
export const laporanBank = defineReport({
  screen: '/laporan-bank',
  api: 'cash/report-bank',
  params: {
    ...rentang,
    no_rekening: rujukan('rekening', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('nama_bank', teks()),
    kolom('no_rekening', kode()),
    kolom('tanggal', tanggal()),
    kolom('dokumen', pilihan([SALDO_AWAL])),
    kolom('metode', pilihan(RINCIAN_KAS)),
    kolom('keterangan', teks()),
    ...summed(rupiah(), 'masuk_rp', 'keluar_rp'),
    kolom('saldo_rp', rupiah()),
  ],
  query: ({ toko, params }) => {
    const akun = params.no_rekening === null ? null : `bank/${params.no_rekening}`
    const pilih = sql`b.kode_toko = ${toko} and b.satuan = 'IDR' and b.akun like 'bank/%'
      and b.akun = coalesce(${akun}::text, b.akun)`
    return sql`
      select k.nama_bank, r.no_rekening, m.tanggal, m.dokumen, m.metode, t.keterangan,
        greatest(m.jumlah, 0) as masuk_rp, greatest(-m.jumlah, 0) as keluar_rp,
        (sum(m.awal + m.jumlah) over (partition by m.akun
          order by m.tanggal, m.giliran, m.dokumen, m.urutan rows unbounded preceding))::bigint
          as saldo_rp,
        m.giliran, m.urutan
      from (
        select b.akun, '' as metode, ${params.tgl_from}::date as tanggal,
          ${SALDO_AWAL}::text as dokumen, 0::bigint as jumlah, sum(b.jumlah) as awal, -1 as giliran,
          0 as urutan
        from public.saldo_harian b where ${pilih} and b.tanggal < ${params.tgl_from}::date
        group by b.akun having sum(b.jumlah) <> 0
        union all
        select b.akun, b.rincian, b.tanggal, b.dokumen, b.jumlah, 0,
          coalesce(${giliran(toko)}, 0), abs(b.baris) * 2 + (b.baris < 0)::int
        from public.buku b where ${pilih}
          and b.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      ) m
      join public.rekening r on r.kode_toko = ${toko} and m.akun = 'bank/' || r.no_rekening
      join public.bank k on k.kode_bank = r.kode_bank
      left join public.transaksi_kas t on t.kode_toko = ${toko} and t.no_transaksi = m.dokumen`
  },
  order: 'nama_bank, no_rekening, tanggal, giliran, dokumen, urutan',
  pesan: { kosong: 'kas.laporan_kosong' },
})
