import { bilangan, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { kolom } from '#kernel/server/report/define.ts'
import { kolomTindakan, laporanTindakan } from '#modules/gadai/bayar/server/index.ts'

/** Tickets that customers lost: the fee that each replacement cost, why, and who agreed to it. */
export const laporanSuratHilang = laporanTindakan({
  screen: '/laporan-surat-hilang',
  api: 'hutang/report-surat-hilang',
  arti: { biaya_rp: 'arti.biaya_rp_surat_hilang' },
  columns: [
    ...kolomTindakan,
    kolom('no_hp', kode()),
    kolom('pengganti_ke', bilangan()),
    kolom('sisa_pokok_rp', rupiah()),
    kolom('biaya_rp', rupiah(), { total: 'sum' }),
    kolom('keterangan', teks()),
    kolom('input_by', kode()),
    kolom('penyetuju', kode()),
  ],
  jenis: ['HILANG'],
  select: (toko) => sql`h.no_hp, a.pokok_sesudah_rp as sisa_pokok_rp, a.keterangan,
        (select count(*)::int from public.hutang_bayar l
          where l.kode_toko = ${toko} and l.no_faktur_hutang = a.no_faktur_hutang
            and l.jenis = 'HILANG' and l.status = 'VALID' and l.urut <= a.urut) as pengganti_ke`,
})
