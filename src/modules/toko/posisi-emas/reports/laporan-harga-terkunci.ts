import { berat, kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, summed } from '#kernel/server/report/define.ts'
import { GATE_POSISI } from '../rules-gate.ts'
import { KONTRAK } from '../rules.ts'
import { nyataPada, terbukaPada, terkunciSql } from '../server/terkunci.ts'

/**
 * Pieces that customers may take at a price of an earlier day: what was promised, what the board asks
 * for the same weight today, and the difference, which is the shop's gain (negative: its loss). A
 * price by the label does not follow the board. Its fine weight is what the position owes customers.
 */
export const laporanHargaTerkunci = defineReport({
  screen: '/laporan-harga-terkunci',
  api: 'posisi-emas/report-terkunci',
  gate: GATE_POSISI,
  params: {
    per_tanggal: tanggal({ default: 'tgl_system' }),
    kontrak: pilihan(KONTRAK, { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('kontrak', pilihan(KONTRAK)),
    kolom('dokumen', kode()),
    kolom('tanggal', tanggal()),
    kolom('nama_customer', teks()),
    kolom('nama_barang', teks()),
    kolom('kode_group', kode()),
    kolom('kadar', kode()),
    ...summed(berat(), 'berat', 'berat_murni'),
    kolom('harga_per_gram', rupiah()),
    ...summed(rupiah(), 'harga_terkunci', 'harga_kini', 'selisih_terkunci'),
  ],
  query: ({ toko, params: p }) => {
    const hari = sql`${p.per_tanggal}::date`
    return sql`
    select b.kontrak, b.no_dokumen as dokumen, b.tanggal, b.nama_customer, b.nama_barang, b.kode_group,
      b.kadar, b.berat_mg, b.murni_mg as berat_murni_mg, b.harga_per_gram_rp,
      h.terkunci as harga_terkunci_rp, h.kini as harga_kini_rp,
      h.terkunci - h.kini as selisih_terkunci_rp, b.baris
    from (
      select t.kontrak, t.no_dokumen, t.baris, t.tanggal, t.nama_customer, t.nama_barang,
        t.kode_group, t.kadar, t.harga_per_gram_rp, t.harga_bandrol_rp,
        case when n.nyata then t.berat_nyata_mg else t.berat_mg end as berat_mg,
        case when n.nyata then t.dihargai_nyata_mg else t.dihargai_mg end as dihargai_mg,
        case when n.nyata then t.murni_nyata_mg else t.murni_mg end as murni_mg
      from (${terkunciSql(toko)}) t
      cross join lateral (select ${nyataPada(hari)} as nyata) n
      where ${terbukaPada(hari)}
        and (${p.kontrak}::text is null or t.kontrak = ${p.kontrak}::text)
    ) b
    join public.group g on g.kode_toko = ${toko} and g.kode_group = b.kode_group
    cross join lateral (select
      coalesce(b.harga_bandrol_rp, round(b.dihargai_mg::numeric * b.harga_per_gram_rp / 1000))::bigint
        as terkunci,
      coalesce(b.harga_bandrol_rp, round(b.dihargai_mg::numeric * g.harga_jual_rp / 1000))::bigint
        as kini) h`
  },
  order: 'kontrak, dokumen, baris',
  pesan: { kosong: 'posisi_emas.terkunci_kosong' },
})
