import { kode, persen, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { kolom } from '#kernel/server/report/define.ts'
import { type Sql, sql } from '#kernel/server/db/query.ts'
import { PEMBANDING } from '../rules.ts'
import type { Periode } from '../rules-banding.ts'

type Bagian = Sql<unknown> & ReturnType<typeof sql>
type Jumlah = Readonly<Record<string, readonly string[]>>

/**
 * Columns of every statement: part, account, rupiah of the period, of what it stands beside, and the
 * difference. Hidden ones say for which days the general ledger shows an account's lines.
 */
export const kolomLaporan = (bagian: readonly string[], jumlah: Jumlah) => [
  kolom('bagian', pilihan(bagian), { jumlahan: Object.keys(jumlah) }),
  kolom('nomor_akun', kode(), { link: '/laporan-buku-besar' }),
  kolom('nama_akun', teks()),
  kolom('jumlah_rp', rupiah(), { asal: true }),
  kolom('banding_rp', rupiah(), { asal: true }),
  kolom('selisih_rp', rupiah(), { asal: true }),
  kolom('selisih_persen', persen()),
  kolom('tgl_from', tanggal({ tersembunyi: true })),
  kolom('tgl_to', tanggal({ tersembunyi: true })),
]

/**
 * A statement out of `akun_laporan (bagian, nomor_akun, nama_akun, jumlah, banding)`, one row for each
 * account: its rows, the sums of its parts, and the days of the second column. `tetap` are parts that
 * stand there without being added up. `buku` are the days whose lines explain an account.
 */
export const susunLaporan = (a: {
  readonly toko: string
  readonly bagian: readonly string[]
  readonly jumlah: Jumlah
  readonly buku: Periode
  readonly banding: string
  /** `akun_laporan` has a column `tahun`: the year up to the same day. */
  readonly tahun?: true
}): Bagian => {
  const tahun = a.tahun ? sql`, tahun` : sql``
  return sql`
  select array_position(${[...a.bagian]}::text[], b.bagian) as urut, b.bagian, b.nomor_akun,
    b.nama_akun, b.jumlah::bigint as jumlah_rp, b.banding::bigint as banding_rp,
    (b.jumlah - b.banding)::bigint as selisih_rp,
    (round((b.jumlah - b.banding) * 10000.0 / nullif(abs(b.banding), 0)))::bigint
      as selisih_persen_bp,
    case when b.nomor_akun is not null then ${a.buku.dari}::date end as tgl_from,
    case when b.nomor_akun is not null then ${a.buku.sampai}::date end as tgl_to
    ${a.tahun ? sql`, b.tahun::bigint as tahun_ini_rp` : sql``}
  from (
    select bagian, nomor_akun, nama_akun, jumlah, banding ${tahun} from akun_laporan
    where jumlah <> 0 or banding <> 0 ${a.tahun ? sql`or tahun <> 0` : sql``}
    union all
    select j.jumlahan, null, '', coalesce(sum(l.jumlah), 0), coalesce(sum(l.banding), 0)
      ${a.tahun ? sql`, coalesce(sum(l.tahun), 0)` : sql``}
    from jsonb_to_recordset(${jumlahan(a.jumlah)}::jsonb) j (jumlahan text, bagian text)
    left join akun_laporan l on l.bagian = j.bagian
    where exists (select 1 from akun_laporan)
    group by j.jumlahan
    union all
    select ${PEMBANDING}::text, null, ${a.banding}::text, null, null ${a.tahun ? sql`, null` : sql``}
    where exists (select 1 from akun_laporan)
    union all
    select c.bagian, null, c.teks, null, null ${a.tahun ? sql`, null` : sql``}
    from (${catatanBuku(a.toko, a.buku)}) c
  ) b`
}

/** Each sum with each part that it adds up, as JSON. */
const jumlahan = (jumlah: Jumlah): string =>
  JSON.stringify(
    Object.entries(jumlah).flatMap(([nama, bagian]) =>
      bagian.map((b) => ({ jumlahan: nama, bagian: b })),
    ),
  )

/** Days as a statement tells them. */
export const tulisPeriode = ({ dari, sampai }: Periode): string => `${dari} – ${sampai}`

/** Which months and years of a period are closed, and which were opened again, by whom and why. */
const catatanBuku = (toko: string, { dari, sampai }: Periode): Bagian => sql`
  select c.bagian, c.teks
  from public.masa_buku m
  join public.toko t on t.kode_toko = m.kode_toko
  cross join lateral (values
    ('DITUTUP', concat_ws(' · ', m.masa, (m.waktu at time zone t.zona_waktu)::date, m.oleh),
      m.status = 'TUTUP'),
    ('DIBUKA_LAGI', concat_ws(' · ', m.masa, (m.dibuka_pada at time zone t.zona_waktu)::date,
      m.dibuka_oleh, m.alasan), m.dibuka_pada is not null)) c (bagian, teks, ada)
  where m.kode_toko = ${toko} and c.ada
    and case when length(m.masa) = 7 then m.masa between ${dari.slice(0, 7)} and ${sampai.slice(0, 7)}
      else m.masa between ${dari.slice(0, 4)} and ${sampai.slice(0, 4)} end`

/** What the figures of a statement mean, where their columns have another meaning elsewhere. */
export const ARTI_LAPORAN = {
  jumlah_rp: 'arti.jumlah_rp_laporan',
  selisih_rp: 'arti.selisih_rp_laporan',
} as const

/** How a statement explains its figures: by account; a sum has none. */
export const ASAL_LAPORAN = { kunci: ['bagian', 'nomor_akun'], nama: 'dokumen' } as const

/**
 * The facts of a statement: `fakta` are the tables up to `fakta_laporan (bagian, nomor_akun, dokumen,
 * tanggal, jumlah, banding, tahun)`. A fact counts in its account and in each sum of its part.
 */
export const faktaLaporan = (jumlah: Jumlah, fakta: Bagian): Bagian => sql`
  with ${fakta}
  select f.*, f.jumlah as jumlah_rp, f.banding as banding_rp, f.jumlah - f.banding as selisih_rp,
    f.tahun as tahun_ini_rp
  from (
    select * from fakta_laporan
    union all
    select j.jumlahan, null, l.dokumen, l.tanggal, l.jumlah, l.banding, l.tahun
    from jsonb_to_recordset(${jumlahan(jumlah)}::jsonb) j (jumlahan text, bagian text)
    join fakta_laporan l on l.bagian = j.bagian
  ) f`
