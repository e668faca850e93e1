import { bilangan, kode, rupiah, tanggal } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { kolom, summed } from '#kernel/server/report/define.ts'
import { kolomTindakan, laporanTindakan } from './tindakan.ts'

/** Interest that was paid by itself, and the due date that it brought. */
export const laporanBayarBungaHutang = laporanTindakan({
  screen: '/laporan-bayar-bunga-hutang',
  api: 'hutang/report-bayar-bunga',
  arti: { sisa_pokok_rp: 'arti.sisa_pokok_rp_tindakan' },
  columns: [
    ...kolomTindakan,
    kolom('sisa_pokok_rp', rupiah(), { total: 'sum' }),
    kolom('hari', bilangan()),
    ...summed(rupiah(), 'bunga_hitung_rp', 'bunga_rp', 'denda_rp', 'keringanan_rp'),
    kolom('tempo_lama', tanggal()),
    kolom('jatuh_tempo', tanggal()),
    kolom('input_by', kode()),
    kolom('penyetuju', kode()),
  ],
  jenis: ['BUNGA'],
  select: () => sql`a.pokok_sesudah_rp as sisa_pokok_rp, a.jatuh_tempo_sebelum as tempo_lama,
        a.jatuh_tempo_sesudah as jatuh_tempo`,
})
