import { kode, pilihan, rupiah } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { kolom } from '#kernel/server/report/define.ts'
import { GATE_HUTANG } from '#modules/gadai/surat/rules.ts'
import { laporanTindakan } from './tindakan.ts'

const JENIS = ['CICIL', 'LEPAS'] as const

/** Parts of the principal that were paid back, by themselves or for the release of a piece. */
export const laporanCicilHutang = laporanTindakan({
  screen: '/laporan-cicil-hutang',
  gate: { all: [...GATE_HUTANG.all, 'HUTANG_POKOK_MODULE'] },
  api: 'hutang/report-cicil',
  columns: [
    kolom('jenis_bayar', pilihan(JENIS)),
    kolom('bunga_hitung_rp', rupiah(), { total: 'sum' }),
    kolom('bunga_rp', rupiah(), { total: 'sum' }),
    kolom('denda_rp', rupiah(), { total: 'sum' }),
    kolom('keringanan_rp', rupiah(), { total: 'sum' }),
    kolom('pokok_rp', rupiah(), { total: 'sum' }),
    kolom('sisa_pokok_rp', rupiah()),
    kolom('input_by', kode()),
    kolom('penyetuju', kode()),
  ],
  jenis: JENIS,
  select: () => sql`a.jenis as jenis_bayar, a.pokok_sesudah_rp as sisa_pokok_rp`,
  file: 'LAPORAN CICIL POKOK HUTANG',
})
