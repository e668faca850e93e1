import { berat, bilangan, kode, persen, rupiah } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, kolom, summed } from '#kernel/server/report/define.ts'
import { hargaKiniSql, nilaiKiniSql } from '#modules/gadai/bayar/server/index.ts'
import { laporanGadai } from '#modules/gadai/surat/server/index.ts'

/**
 * The pledge book by purity: pieces and grams that are in the safe now, what they were valued at and
 * what they are worth today.
 */
export const laporanHutangKadar = laporanGadai({
  screen: '/laporan-hutang-kadar',
  api: 'hutang/report-kadar',
  arti: { berat: 'arti.berat_jaminan', qty: 'arti.qty_jaminan' },
  params: { kode_toko: cabang() },
  columns: [
    kolom('kadar', kode()),
    kolom('persentase', persen()),
    kolom('jumlah_surat', bilangan()),
    kolom('qty', bilangan(), { total: 'sum' }),
    ...summed(berat(), 'berat', 'berat_bersih', 'berat_murni'),
    ...summed(rupiah(), 'taksiran_rp', 'nilai_kini_rp'),
  ],
  asal: {
    kunci: ['kadar', 'persentase'],
    nama: 'no_faktur_hutang',
    uraian: 'nama_barang',
    query: ({ toko }) => sql`
      select b.no_faktur_hutang, h.tanggal, b.nama_barang, b.kadar, b.kadar_bp as persentase_bp,
        b.jumlah as qty, b.berat_mg, b.berat_bersih_mg, b.murni_mg as berat_murni_mg, b.taksiran_rp,
        ${nilaiKiniSql} as nilai_kini_rp
      from ${disimpan(toko)}`,
  },
  query: ({ toko }) => sql`
    select b.kadar, b.kadar_bp as persentase_bp,
      count(distinct b.no_faktur_hutang)::int as jumlah_surat, sum(b.jumlah)::int as qty,
      sum(b.berat_mg)::bigint as berat_mg, sum(b.berat_bersih_mg)::bigint as berat_bersih_mg,
      sum(b.murni_mg)::bigint as berat_murni_mg, sum(b.taksiran_rp)::bigint as taksiran_rp,
      sum(${nilaiKiniSql})::bigint as nilai_kini_rp
    from ${disimpan(toko)}
    group by b.kadar, b.kadar_bp`,
  order: 'persentase_bp, kadar',
  file: 'LAPORAN HUTANG PER KADAR',
})

/** What lies in the safe, `b`, with the ticket `h` that it came with. */
const disimpan = (toko: string) => sql`
  public.hutang_barang b
  join public.hutang h on h.kode_toko = ${toko} and h.no_faktur_hutang = b.no_faktur_hutang
  join ${hargaKiniSql(toko)} k on k.kode_group = b.kode_group
  where b.kode_toko = ${toko} and b.status = 'DIGADAI'`
