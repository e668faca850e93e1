import { kode, pilihan, rujukan, rupiah, tanggal, teks } from '../../../kernel/shared/fields.ts'
import { cabang, defineReport, kolom } from '../../../kernel/server/laporan/define.ts'
import { sql } from '../../../kernel/server/db/query.ts'
import { RINCIAN_KAS, SALDO_AWAL } from '../rules.ts'

/**
 * Movements of every bank account with the account's balance after each, whichever way it was paid.
 * An account begins with what it held before the first day, when it held anything.
 */
export const laporanBank = defineReport({
  name: 'laporan-bank',
  screen: '/laporan-bank',
  parent: '/SubMenuLaporan',
  api: 'cash/report-bank',
  params: {
    tgl_from: tanggal({ default: 'tgl_system' }),
    tgl_to: tanggal({ default: 'tgl_system' }),
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
    kolom('masuk_rp', rupiah(), { total: 'sum' }),
    kolom('keluar_rp', rupiah(), { total: 'sum' }),
    kolom('saldo_rp', rupiah()),
  ],
  query: ({ toko, params }) => {
    const pilih = sql`kode_toko = ${toko} and satuan = 'IDR' and akun like 'bank/%'
      and akun = coalesce('bank/' || ${params['no_rekening']}::text, akun)`
    return sql`
      select b.nama_bank, r.no_rekening, m.tanggal, m.dokumen, m.metode, t.keterangan,
        greatest(m.jumlah, 0) as masuk_rp, greatest(-m.jumlah, 0) as keluar_rp,
        (sum(m.awal + m.jumlah) over (partition by m.akun
          order by m.tanggal, m.bergerak, m.dokumen, m.urutan rows unbounded preceding))::bigint
          as saldo_rp,
        m.bergerak, m.urutan
      from (
        select akun, '' as metode, ${params['tgl_from']}::date as tanggal,
          ${SALDO_AWAL}::text as dokumen, 0::bigint as jumlah, sum(jumlah) as awal, 0 as bergerak,
          0 as urutan
        from public.saldo_harian where ${pilih} and tanggal < ${params['tgl_from']}::date
        group by akun having sum(jumlah) <> 0
        union all
        select akun, rincian, tanggal, dokumen, jumlah, 0, 1, abs(baris) * 2 + (baris < 0)::int
        from public.buku where ${pilih}
          and tanggal between ${params['tgl_from']}::date and ${params['tgl_to']}::date
      ) m
      join public.rekening r on r.kode_toko = ${toko} and m.akun = 'bank/' || r.no_rekening
      join public.bank b on b.kode_bank = r.kode_bank
      left join public.transaksi_kas t on t.kode_toko = ${toko} and t.no_transaksi = m.dokumen`
  },
  order: 'nama_bank, no_rekening, tanggal, bergerak, dokumen, urutan',
  pesan: { kosong: 'kas.laporan_kosong' },
  file: 'LAPORAN BANK',
})
