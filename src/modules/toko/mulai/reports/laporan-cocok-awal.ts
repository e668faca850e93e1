import { berat, bilangan, kode, pilihan, rupiah } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { GATE_MULAI } from '../rules-gate.ts'
import { KELOMPOK_AWAL, SEMUA } from '../rules.ts'
import { beda, cocokAwal } from '../server/angka-kini.ts'

/**
 * The shop's figures beside those of the old system, for the signatures of who handed over and who
 * took over. The kinds of figures don't add up, so there are no totals.
 */
export const laporanCocokAwal = defineReport({
  screen: '/laporan-cocok-awal',
  api: 'mulai/report-cocok',
  gate: GATE_MULAI,
  params: {
    kelompok: pilihan(KELOMPOK_AWAL, { wajib: false }),
    banding: pilihan(['SEMUA', 'BEDA'], { default: 'SEMUA' }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('kelompok', pilihan(KELOMPOK_AWAL)),
    kolom('rincian', kode()),
    kolom('jumlah_dulu', bilangan()),
    kolom('jumlah_sekarang', bilangan()),
    kolom('beda_jumlah', bilangan()),
    kolom('berat_dulu', berat()),
    kolom('berat_sekarang', berat()),
    kolom('beda_berat', berat()),
    kolom('nilai_dulu', rupiah()),
    kolom('nilai_sekarang', rupiah()),
    kolom('beda_nilai', rupiah()),
  ],
  query: ({ toko, params: p }) => sql`
    select c.kelompok, case when c.rincian = ${SEMUA} then '' else c.rincian end as rincian, c.jumlah_dulu, c.jumlah_sekarang, c.beda_jumlah, c.berat_dulu_mg,
      c.berat_sekarang_mg, c.beda_berat_mg, c.nilai_dulu_rp, c.nilai_sekarang_rp, c.beda_nilai_rp
    from (${cocokAwal(toko)}) c
    where (${p.kelompok}::text is null or c.kelompok = ${p.kelompok}::text)
      and (${p.banding}::text = 'SEMUA' or ${beda})`,
  order: 'kelompok, rincian',
  tandaTangan: ['dibuat', 'diperiksa', 'disetujui'],
})
