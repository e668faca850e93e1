import { pilihan, rujukan, rupiah, tanggal, teks } from '../../../kernel/shared/fields.ts'
import { cabang, defineReport, kolom } from '../../../kernel/server/laporan/define.ts'
import { sql } from '../../../kernel/server/db/query.ts'
import { GATE_BUTA } from '../../laci/rules.ts'
import { RINCIAN_KAS, SALDO_AWAL } from '../rules.ts'

/**
 * Movements of every drawer and account with the balance after each, as the ledger has them. Each
 * drawer and way of paying begins with what it held before the first day, when it held anything.
 */
export const laporanKas = defineReport({
  name: 'laporan-kas',
  screen: '/laporan-kas',
  parent: '/SubMenuLaporan',
  gate: GATE_BUTA,
  api: 'cash/report',
  params: {
    tgl_from: tanggal({ default: 'tgl_system' }),
    tgl_to: tanggal({ default: 'tgl_system' }),
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
    kolom('masuk_rp', rupiah(), { total: 'sum' }),
    kolom('keluar_rp', rupiah(), { total: 'sum' }),
    kolom('saldo_rp', rupiah()),
  ],
  query: ({ toko, params }) => {
    const pilih = sql`kode_toko = ${toko} and satuan = 'IDR'
      and (akun like 'kas/CASH/%' or akun like 'bank/%')
      and (${params['laci']}::text is null or akun = 'kas/CASH/' || upper(${params['laci']}::text))
      and (${params['no_rekening']}::text is null
        or akun = 'bank/' || ${params['no_rekening']}::text)
      and (${params['metode']}::text is null or rincian = ${params['metode']}::text)`
    return sql`
      select regexp_replace(akun, '^(kas/CASH|bank)/', '') as kas, rincian as metode, tanggal,
        dokumen, greatest(jumlah, 0) as masuk_rp, greatest(-jumlah, 0) as keluar_rp,
        (sum(awal + jumlah) over (partition by akun, rincian
          order by tanggal, bergerak, dokumen, urutan rows unbounded preceding))::bigint
          as saldo_rp,
        akun, bergerak, urutan
      from (
        select akun, rincian, ${params['tgl_from']}::date as tanggal, ${SALDO_AWAL}::text as dokumen,
          0::bigint as jumlah, sum(jumlah) as awal, 0 as bergerak, 0 as urutan
        from public.saldo_harian where ${pilih} and tanggal < ${params['tgl_from']}::date
        group by akun, rincian having sum(jumlah) <> 0
        union all
        select akun, rincian, tanggal, dokumen, jumlah, 0, 1, abs(baris) * 2 + (baris < 0)::int
        from public.buku where ${pilih}
          and tanggal between ${params['tgl_from']}::date and ${params['tgl_to']}::date
      ) m`
  },
  order: 'akun, metode, tanggal, bergerak, dokumen, urutan',
  file: 'LAPORAN KAS',
})
