import { kode, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { GATE_BUTA } from '../rules-laci.ts'
import { RINCIAN_KAS, SALDO_AWAL } from '../rules.ts'
import { giliran, olehSiapa } from '../server/pencatat.ts'

/**
 * Movements of every drawer and account in the order in which they were made, with the balance after
 * each, as the ledger has them. Each drawer and way of paying begins with what it held before the
 * first day, when it held anything.
 */
export const laporanKas = defineReport({
  screen: '/laporan-kas',
  gate: GATE_BUTA,
  api: 'cash/report',
  params: {
    ...rentang,
    laci: teks({ wajib: false, max: 20 }),
    metode: pilihan(RINCIAN_KAS, { wajib: false }),
    no_rekening: rujukan('rekening', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('kas', teks()),
    kolom('metode', pilihan(RINCIAN_KAS)),
    kolom('tanggal', tanggal()),
    kolom('dokumen', pilihan([SALDO_AWAL])),
    kolom('keterangan', teks()),
    kolom('user_id', kode()),
    ...summed(rupiah(), 'masuk_rp', 'keluar_rp'),
    kolom('saldo_rp', rupiah()),
  ],
  query: ({ toko, params }) => {
    const pilih = sql`b.kode_toko = ${toko} and b.satuan = 'IDR'
      and (b.akun like 'kas/CASH/%' or b.akun like 'bank/%')
      and (${params.laci}::text is null
        or b.akun = 'kas/CASH/' || upper(${params.laci}::text))
      and (${params.no_rekening}::text is null
        or b.akun = 'bank/' || ${params.no_rekening}::text)
      and (${params.metode}::text is null or b.rincian = ${params.metode}::text)`
    return sql`
      select regexp_replace(b.akun, '^(kas/CASH|bank)/', '') as kas, b.rincian as metode, b.tanggal,
        b.dokumen, t.keterangan, ${olehSiapa(toko)} as user_id, greatest(b.jumlah, 0) as masuk_rp,
        greatest(-b.jumlah, 0) as keluar_rp, b.saldo_rp, b.akun, b.giliran, b.urutan
      from (
        select m.*, (sum(m.awal + m.jumlah) over (partition by m.akun, m.rincian
          order by m.tanggal, m.giliran, m.dokumen, m.urutan rows unbounded preceding))::bigint
          as saldo_rp
        from (
          select b.akun, b.rincian, ${params.tgl_from}::date as tanggal,
            ${SALDO_AWAL}::text as dokumen, 0 as baris, 0::bigint as jumlah, sum(b.jumlah) as awal,
            -1 as giliran, 0 as urutan
          from public.saldo_harian b where ${pilih} and b.tanggal < ${params.tgl_from}::date
          group by b.akun, b.rincian having sum(b.jumlah) <> 0
          union all
          select b.akun, b.rincian, b.tanggal, b.dokumen, b.baris, b.jumlah, 0,
            coalesce(${giliran(toko)}, 0), abs(b.baris) * 2 + (b.baris < 0)::int
          from public.buku b where ${pilih}
            and b.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
        ) m
      ) b
      left join public.transaksi_kas t on t.kode_toko = ${toko} and t.no_transaksi = b.dokumen`
  },
  order: 'akun, metode, tanggal, giliran, dokumen, urutan',
  pesan: { kosong: 'kas.laporan_kosong' },
})
