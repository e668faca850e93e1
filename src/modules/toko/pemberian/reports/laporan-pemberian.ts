import {
  berat,
  bilangan,
  kode,
  pilihan,
  rujukan,
  rupiah,
  tanggal,
  teks,
} from '#kernel/shared/fields.ts'
import { type Sql, sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { hargaMurniSql } from '#modules/toko/posisi-emas/server/index.ts'
import { GATE_PEMBERIAN } from '../rules-gate.ts'
import { JENIS_PEMBERIAN, type JenisPemberian, MENURUT } from '../rules.ts'
import { pemberianSql } from '../server/tindakan.ts'

const KOSONG = { wajib: false } as const

/** Rupiah as fine gold at the price of today, which makes days of other prices comparable. */
const emas = (rp: Sql<unknown>) => sql`case when h.harga_rp > 0
  then round((${rp}) * 1000.0 / h.harga_rp)::bigint else 0 end`

/**
 * Everything that was given away in a range of days, gift by gift: who, when, who agreed, on what, in
 * rupiah and as fine gold at today's price.
 */
export const laporanPemberian = defineReport({
  screen: '/laporan-pemberian',
  api: 'pemberian/report',
  gate: GATE_PEMBERIAN,
  params: {
    ...rentang,
    jenis_pemberian: pilihan(JENIS_PEMBERIAN, KOSONG),
    pelaku: kode(KOSONG),
    penyetuju: kode(KOSONG),
    kode_group: rujukan('group', KOSONG),
    jam: bilangan({ ...KOSONG, min: 0, max: 23 }),
    kode_toko: cabang(),
  },
  rentang: { dari: 'tgl_from', sampai: 'tgl_to', bebas: true },
  columns: [
    kolom('tanggal', tanggal()),
    kolom('jam', bilangan()),
    kolom('dokumen', kode()),
    kolom('jenis_pemberian', pilihan(JENIS_PEMBERIAN)),
    kolom('pelaku', kode()),
    kolom('penyetuju', kode()),
    kolom('kode_group', kode()),
    kolom('nama_barang', teks()),
    kolom('berat', berat()),
    kolom('nilai_transaksi', rupiah()),
    kolom('pemberian', rupiah(), { total: 'sum' }),
    kolom('setara', berat(), { total: 'sum' }),
  ],
  query: ({ toko, params: p }) => sql`
    select r.tanggal, r.jam, r.dokumen, r.jenis as jenis_pemberian, r.input_by as pelaku,
      r.penyetuju, r.kode_group, r.nama_barang, r.berat_mg, r.dasar_rp as nilai_transaksi_rp, r.rp as pemberian_rp,
      ${emas(sql`r.rp`)} as setara_mg, row_number() over (order by r.tanggal, r.dokumen, r.jenis, r.nama_barang, r.berat_mg, r.rp) as urut
    from (${pemberianSql(toko, { dari: p.tgl_from, sampai: p.tgl_to })}) r
    cross join (${hargaMurniSql(toko)}) h
    where (${p.jenis_pemberian}::text is null or r.jenis = ${p.jenis_pemberian}::text)
      and (${p.pelaku}::text is null or r.input_by = ${p.pelaku}::text)
      and (${p.penyetuju}::text is null or r.penyetuju = ${p.penyetuju}::text)
      and (${p.kode_group}::text is null or r.kode_group = ${p.kode_group}::text)
      and (${p.jam}::int is null or r.jam = ${p.jam}::int)`,
  order: 'tanggal, dokumen, urut',
  pesan: { kosong: 'pemberian.kosong' },
})

/** What a gift g is summed up by. */
const kunci = (menurut: string) => sql`coalesce(case ${menurut}::text when 'PELAKU' then g.input_by
    when 'PENYETUJU' then g.penyetuju when 'JAM' then lpad(g.jam::text, 2, '0')
    when 'GROUP' then g.kode_group else g.jenis end, '')`

/** Rupiah of a gift or a sum, by kind. */
const perJenis = (nilai: (jenis: JenisPemberian) => Sql<unknown>) => sql`
  ${nilai('POTONGAN')} as potongan_diberi_rp, ${nilai('TURUN')} as turun_diberi_rp,
  ${nilai('BULAT')} as bulat_diberi_rp, ${nilai('NAIK')} as naik_diberi_rp,
  ${nilai('BUNGA')} as bunga_diberi_rp`

/** The same summed up by person, by who agreed, by hour, group or kind. */
export const laporanRingkasPemberian = defineReport({
  screen: '/laporan-ringkas-pemberian',
  api: 'pemberian/report-ringkas',
  gate: GATE_PEMBERIAN,
  params: { ...rentang, menurut: pilihan(MENURUT, { default: 'PELAKU' }), kode_toko: cabang() },
  rentang: { dari: 'tgl_from', sampai: 'tgl_to', bebas: true },
  columns: [
    kolom('kunci', pilihan(JENIS_PEMBERIAN)),
    kolom('kali', bilangan(), { total: 'sum' }),
    ...summed(
      rupiah(),
      'potongan_diberi',
      'turun_diberi',
      'bulat_diberi',
      'naik_diberi',
      'bunga_diberi',
      'pemberian',
    ),
    kolom('setara', berat(), { total: 'sum' }),
  ],
  arti: { kali: 'arti.kali_pemberian' },
  asal: {
    kunci: ['kunci'],
    nama: 'dokumen',
    query: ({ toko, params: p }) => sql`
      select r.kunci, r.dokumen, r.tanggal, 1 as kali, 
        ${perJenis((j) => sql`case when r.jenis = ${j}::text then r.rp else 0 end`)}, r.rp as pemberian_rp, ${emas(sql`r.jalan_rp`)} - ${emas(sql`r.jalan_rp - r.rp`)} as setara_mg
      from (
        select g.*, sum(g.rp) over (partition by g.kunci
          order by g.tanggal, g.dokumen, g.jenis, g.rp rows unbounded preceding) as jalan_rp
        from (select g.*, ${kunci(p.menurut)} as kunci
          from (${pemberianSql(toko, { dari: p.tgl_from, sampai: p.tgl_to })}) g) g
      ) r cross join (${hargaMurniSql(toko)}) h`,
  },
  query: ({ toko, params: p }) => sql`
    select r.kunci, r.kali, r.potongan_diberi_rp, r.turun_diberi_rp, r.bulat_diberi_rp, r.naik_diberi_rp,
      r.bunga_diberi_rp,
      r.rp as pemberian_rp, ${emas(sql`r.rp`)} as setara_mg
    from (
      select ${kunci(p.menurut)} as kunci, count(*) as kali, 
        ${perJenis((j) => sql`coalesce(sum(g.rp) filter (where g.jenis = ${j}::text), 0)::bigint`)},
        sum(g.rp)::bigint as rp
      from (${pemberianSql(toko, { dari: p.tgl_from, sampai: p.tgl_to })}) g group by 1
    ) r cross join (${hargaMurniSql(toko)}) h`,
  sekali: true,
  order: 'kunci',
  sort: { BESAR: 'pemberian_rp desc' },
  pesan: { kosong: 'pemberian.kosong' },
})
