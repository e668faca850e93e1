import { bilangan, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom } from '#kernel/server/report/define.ts'
import { GATE_HUTANG } from '#modules/gadai/surat/rules.ts'
import { paramTindakan, pesanTindakan, tindakan } from '#modules/gadai/bayar/server/index.ts'

/** Tickets that customers lost: the fee that each replacement cost, why, and who agreed to it. */
export const laporanSuratHilang = defineReport({
  screen: '/laporan-surat-hilang',
  gate: GATE_HUTANG,
  api: 'hutang/report-surat-hilang',
  params: paramTindakan,
  columns: [
    kolom('no_bayar', kode()),
    kolom('tanggal', tanggal()),
    kolom('no_faktur_hutang', kode(), { link: '/lihat-hutang' }),
    kolom('nama_customer', teks()),
    kolom('no_hp', kode()),
    kolom('pengganti_ke', bilangan()),
    kolom('sisa_pokok_rp', rupiah()),
    kolom('biaya_rp', rupiah(), { total: 'sum' }),
    kolom('keterangan', teks()),
    kolom('input_by', kode()),
    kolom('penyetuju', kode()),
  ],
  query: (a) =>
    tindakan(
      a,
      ['HILANG'],
      sql`h.no_hp, a.pokok_sesudah_rp as sisa_pokok_rp, a.keterangan,
        (select count(*)::int from public.hutang_bayar l
          where l.kode_toko = ${a.toko} and l.no_faktur_hutang = a.no_faktur_hutang
            and l.jenis = 'HILANG' and l.status = 'VALID' and l.urut <= a.urut) as pengganti_ke`,
    ),
  order: 'tanggal, no_bayar',
  pesan: pesanTindakan,
})
