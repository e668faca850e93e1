import type { RawBuilder } from 'kysely'
import {
  bilangan,
  berat,
  kode,
  pilihan,
  rujukan,
  teks,
  waktu,
  yaTidak,
} from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { SUMBER_TIMBANG } from '../rules.ts'

const TAMPILAN = ['RINCI', 'BAKI', 'PETUGAS'] as const
const HASIL = ['COCOK', 'SELISIH'] as const

/**
 * Trays as the scale found them: each weighing, or gathered by tray or by person with how many of
 * them were off. `selisih` is what lay there beyond the book.
 */
export const laporanTimbangBaki = defineReport({
  screen: '/laporan-timbang-baki',
  api: 'timbang-baki/report',
  params: {
    ...rentang,
    tampilan: pilihan(TAMPILAN, { default: 'RINCI' }),
    hasil_timbang: pilihan(HASIL, { wajib: false }),
    kode_gudang: rujukan('gudang', { wajib: false }),
    kode_baki: rujukan('baki', { wajib: false }),
    kode_toko: cabang(),
  },
  rentang: { dari: 'tgl_from', sampai: 'tgl_to', bebas: true },
  columns: [
    kolom('ditimbang', waktu()),
    kolom('no_timbang', kode()),
    kolom('kode_baki', kode()),
    kolom('nama_baki', teks()),
    kolom('input_by', kode()),
    kolom('kali_timbang', bilangan(), { total: 'sum' }),
    kolom('kali_selisih', bilangan(), { total: 'sum' }),
    kolom('qty', bilangan()),
    kolom('berat_buku', berat()),
    kolom('berat_timbang', berat()),
    kolom('selisih_timbang', berat(), { total: 'sum' }),
    kolom('hasil_timbang', pilihan(HASIL)),
    kolom('sumber_timbang', pilihan(SUMBER_TIMBANG)),
    kolom('tera_lewat', yaTidak()),
    kolom('keterangan', teks()),
  ],
  asal: {
    kunci: ['no_timbang', 'kode_baki', 'input_by'],
    nama: 'timbangan',
    query: ({ toko, params: p }) => sql`
      select t.no_timbang as timbangan, t.tanggal, 1 as kali_timbang,
        case when t.status = 'SELISIH' then 1 else 0 end as kali_selisih,
        t.selisih_mg as selisih_timbang_mg,
        case ${p.tampilan}::text when 'RINCI' then t.no_timbang
          when 'BAKI' then max(t.no_timbang) over (partition by t.kode_baki)
          else max(t.no_timbang) over (partition by t.input_by) end as no_timbang,
        case when ${p.tampilan}::text <> 'PETUGAS' then t.kode_baki end as kode_baki,
        case when ${p.tampilan}::text <> 'BAKI' then t.input_by end as input_by
      from public.timbang_baki t where ${ditimbang(toko, p)}`,
  },
  query: ({ toko, params }) => {
    const saring = ditimbang(toko, params)
    const baki = sql`left join public.baki b on b.kode_toko = ${toko} and b.kode_baki = t.kode_baki`
    const jam = (waktu: RawBuilder<unknown>) => sql`to_char(${waktu} at time zone
      (select zona_waktu from public.toko where kode_toko = ${toko}), 'YYYY-MM-DD HH24:MI')`
    if (params.tampilan === 'RINCI')
      return sql`
        select ${jam(sql`t.ditimbang`)} as ditimbang, t.no_timbang, t.kode_baki, b.nama_baki, t.input_by, 1 as kali_timbang,
          case when t.status = 'SELISIH' then 1 else 0 end as kali_selisih, t.qty,
          t.buku_mg as berat_buku_mg, t.timbang_mg - t.tara_baki_mg - t.tara_label_mg
            as berat_timbang_mg,
          t.selisih_mg as selisih_timbang_mg, t.status as hasil_timbang,
          t.sumber as sumber_timbang, t.tera_lewat, t.keterangan
        from public.timbang_baki t ${baki} where ${saring}`
    const perBaki = params.tampilan === 'BAKI'
    return sql`
      select ${jam(sql`max(t.ditimbang)`)} as ditimbang, max(t.no_timbang) as no_timbang,
        case when ${perBaki} then t.kunci end as kode_baki, max(t.nama_baki) as nama_baki,
        case when not ${perBaki} then t.kunci end as input_by, count(*)::int as kali_timbang,
        count(*) filter (where t.status = 'SELISIH')::int as kali_selisih, null::int as qty,
        null::bigint as berat_buku_mg, null::bigint as berat_timbang_mg,
        sum(t.selisih_mg)::bigint as selisih_timbang_mg, null::text as hasil_timbang,
        null::text as sumber_timbang, bool_or(t.tera_lewat) as tera_lewat,
        null::text as keterangan
      from (
        select t.ditimbang, t.no_timbang, t.status, t.selisih_mg, t.tera_lewat,
          case when ${perBaki} then t.kode_baki else t.input_by end as kunci,
          case when ${perBaki} then b.nama_baki end as nama_baki
        from public.timbang_baki t ${baki} where ${saring}
      ) t
      group by t.kunci`
  },
  order: 'kode_baki, input_by, no_timbang',
  pesan: { kosong: 'timbang.kosong' },
})

interface Saringan {
  readonly tgl_from: string | null
  readonly tgl_to: string | null
  readonly hasil_timbang: string | null
  readonly kode_gudang: string | null
  readonly kode_baki: string | null
}

/** Weighings `t` that were finished on these days. */
const ditimbang = (toko: string, p: Saringan) => sql`
  t.kode_toko = ${toko} and t.status in ('COCOK', 'SELISIH')
    and t.tanggal between ${p.tgl_from}::date and ${p.tgl_to}::date
    and (${p.hasil_timbang}::text is null or t.status = ${p.hasil_timbang}::text)
    and (${p.kode_gudang}::text is null or t.kode_gudang = ${p.kode_gudang}::text)
    and (${p.kode_baki}::text is null or t.kode_baki = ${p.kode_baki}::text)`
