import { berat, bilangan, kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, kolom, summed } from '#kernel/server/report/define.ts'
import { KELAS_TEMPO } from '../rules.ts'
import { tagihanSql } from './tagihan-sql.ts'
import { kelasTempoSql } from './tiket.ts'
import { laporanGadai } from '#modules/gadai/surat/server/index.ts'

const HARI_DEPAN = 7

/**
 * Tickets that are due, or will be within some days, by class of age: whom to remind, whom to warn,
 * what may be auctioned.
 */
export const laporanHutangJatuhTempo = laporanGadai({
  screen: '/laporan-hutang-jatuh-tempo',
  api: 'hutang/report-jatuh-tempo',
  arti: {
    berat: 'arti.berat_jaminan',
    bunga_rp: 'arti.bunga_rp_terutang',
    denda_rp: 'arti.denda_rp_terutang',
  },
  params: {
    per_tanggal: tanggal({ default: 'tgl_system' }),
    hari_depan: bilangan({ max: 3_650, default: HARI_DEPAN }),
    kelas_tempo: pilihan(KELAS_TEMPO, { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_faktur_hutang', kode(), { link: '/lihat-hutang' }),
    kolom('tgl_hutang', tanggal()),
    kolom('jatuh_tempo', tanggal()),
    kolom('kelas_tempo', pilihan(KELAS_TEMPO)),
    kolom('lewat_hari', bilangan()),
    kolom('nama_customer', teks()),
    kolom('no_hp', kode()),
    kolom('berat', berat(), { total: 'sum' }),
    ...summed(rupiah(), 'sisa_pokok_rp', 'bunga_rp', 'denda_rp', 'total_tebus'),
    kolom('no_peringatan', kode()),
  ],
  query: ({ toko, params }) => {
    const per = sql`${params.per_tanggal}::date`
    const kelas = kelasTempoSql(sql`${per} - h.jatuh_tempo`)
    return sql`
      select h.no_faktur_hutang, h.tanggal as tgl_hutang, h.jatuh_tempo, ${kelas} as kelas_tempo,
        greatest(${per} - h.jatuh_tempo, 0) as lewat_hari, h.nama_customer, h.no_hp, h.berat_mg,
        h.pokok_rp as sisa_pokok_rp, t.bunga_rp, t.denda_rp, t.total_rp as total_tebus_rp,
        (select max(p.no_peringatan) from public.hutang_peringatan p
          where p.kode_toko = ${toko} and p.no_faktur_hutang = h.no_faktur_hutang
            and p.jatuh_tempo = h.jatuh_tempo) as no_peringatan
      from public.hutang h
      cross join lateral (${tagihanSql(per)}) t
      where h.kode_toko = ${toko} and h.status = 'AKTIF'
        and h.jatuh_tempo <= ${per} + ${params.hari_depan}::int
        and (${params.kelas_tempo}::text is null or ${kelas} = ${params.kelas_tempo}::text)`
  },
  order: 'jatuh_tempo, no_faktur_hutang',
})
