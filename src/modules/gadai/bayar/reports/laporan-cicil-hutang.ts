import { kode, pilihan, rupiah } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { kolom, summed } from '#kernel/server/report/define.ts'
import { gateGadai } from '#modules/gadai/surat/server/index.ts'
import { kolomTindakan, laporanTindakan } from './tindakan.ts'

const JENIS = ['CICIL', 'LEPAS'] as const

/** Parts of the principal that were paid back, by themselves or for the release of a piece. */
export const laporanCicilHutang = laporanTindakan({
  screen: '/laporan-cicil-hutang',
  gate: gateGadai('HUTANG_POKOK_MODULE'),
  api: 'hutang/report-cicil',
  columns: [
    ...kolomTindakan,
    kolom('jenis_bayar', pilihan(JENIS)),
    ...summed(rupiah(), 'bunga_hitung_rp', 'bunga_rp', 'denda_rp', 'keringanan_rp', 'pokok_rp'),
    kolom('sisa_pokok_rp', rupiah()),
    kolom('input_by', kode()),
    kolom('penyetuju', kode()),
  ],
  jenis: JENIS,
  select: () => sql`a.jenis as jenis_bayar, a.pokok_sesudah_rp as sisa_pokok_rp`,
  file: 'LAPORAN CICIL POKOK HUTANG',
})
