import { berat, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, summed } from '#kernel/server/report/define.ts'
import { GATE_POSISI } from '../rules-gate.ts'
import { BAGIAN, GUNCANGAN_PERSEN, JAMINAN, TEMPAT } from '../rules.ts'
import { gerakDokumen, gerakEmas, hargaMurniSql, nilaiSql } from '../server/gerak-emas.ts'

/** Worth of milligrams at the price of today, moved by so many percent. */
const nilai = (murni: ReturnType<typeof sql>, persen: number) =>
  nilaiSql(murni, sql`round(h.harga_rp * ${sql.lit((100 + persen) / 100)})`)

/** The part that is asked for; what is lent on only where it is. */
const bagianDiminta = (bagian: string | null) => sql`g.bagian <> 'ANTAR'
  and case when ${bagian}::text is null then g.bagian <> ${JAMINAN}
    else g.bagian = ${bagian}::text end`

/** Worth rounds once a place: each document has the rupiah by which it moves what is rounded. */
const geserNilai = (persen: number) => sql`${nilai(sql`g.jalan_mg`, persen)}
  - ${nilai(sql`g.jalan_mg - g.murni_mg`, persen)}`

/**
 * The position in fine gold at the end of a day, by part and place; its total is the net position.
 * Gold that the shop lent money on is not its own: it is listed only where it is asked for.
 */
export const laporanPosisiEmas = defineReport({
  screen: '/laporan-posisi-emas',
  api: 'posisi-emas/report',
  gate: GATE_POSISI,
  params: {
    per_tanggal: tanggal({ default: 'tgl_system' }),
    bagian: pilihan([...BAGIAN, JAMINAN], { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('bagian', pilihan([...BAGIAN, JAMINAN])),
    kolom('tempat', pilihan(TEMPAT)),
    kolom('uraian', teks()),
    ...summed(berat(), 'berat', 'berat_murni'),
    kolom('nilai_kini', rupiah(), { total: 'sum' }),
    ...summed(rupiah(), 'nilai_turun', 'nilai_naik'),
  ],
  arti: { nilai_kini: 'arti.nilai_kini_emas' },
  asal: {
    kunci: ['bagian', 'tempat'],
    nama: 'dokumen',
    query: ({ toko, params: p, tgl_system }) => sql`
      select g.bagian, g.tempat, g.dokumen, g.tanggal, g.berat_mg, g.murni_mg as berat_murni_mg,
        ${geserNilai(0)} as nilai_kini_rp, ${geserNilai(-GUNCANGAN_PERSEN)} as nilai_turun_rp,
        ${geserNilai(GUNCANGAN_PERSEN)} as nilai_naik_rp
      from (
        select g.*, sum(g.murni_mg) over (partition by g.bagian, g.tempat
          order by g.tanggal, g.dokumen rows unbounded preceding) as jalan_mg
        from (${gerakDokumen(toko, tgl_system)}) g
        where g.tanggal <= ${p.per_tanggal}::date and ${bagianDiminta(p.bagian)}
      ) g cross join (${hargaMurniSql(toko)}) h`,
  },
  query: ({ toko, params: p, tgl_system }) => sql`
    select s.bagian, s.tempat, case
        when s.bagian in ('BAKI', 'MANUAL') then (select b.nama_baki from public.baki b
          where b.kode_toko = ${toko} and b.kode_baki = split_part(s.tempat, '/', 2))
        when s.bagian = 'TUKANG' then (select k.nama_tukang from public.tukang k
          where k.kode_toko = ${toko} and k.kode_tukang = split_part(s.tempat, '/', 1))
        when s.bagian = 'JALAN' then (select t.nama_toko from public.toko t
          where t.kode_toko = s.tempat)
        when s.bagian in ('PASOK', 'PELEBUR', 'KREDIT', 'HUTANG_SUPPLIER') then (
          select r.nama from public.supplier r where r.kode_supplier = s.tempat)
      end as uraian, s.berat_mg, s.murni_mg as berat_murni_mg, ${nilai(sql`s.murni_mg`, 0)} as nilai_kini_rp,
      ${nilai(sql`s.murni_mg`, -GUNCANGAN_PERSEN)} as nilai_turun_rp,
      ${nilai(sql`s.murni_mg`, GUNCANGAN_PERSEN)} as nilai_naik_rp
    from (
      select g.bagian, g.tempat, coalesce(sum(g.berat_mg), 0)::bigint as berat_mg,
        coalesce(sum(g.murni_mg), 0)::bigint as murni_mg
      from (${gerakEmas(toko, tgl_system)}) g
      where g.tanggal <= ${p.per_tanggal}::date and ${bagianDiminta(p.bagian)}
      group by 1, 2
    ) s cross join (${hargaMurniSql(toko)}) h
    where s.berat_mg <> 0 or s.murni_mg <> 0`,
  order: 'bagian, tempat',
  pesan: { kosong: 'posisi_emas.kosong' },
})
