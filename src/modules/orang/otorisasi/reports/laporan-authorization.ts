import { berat, pilihan, rupiah, teks, waktu } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { AKSI, type Aksi, CARA_TERCATAT } from '../rules.ts'
import { sql } from '#kernel/server/db/query.ts'

const STATUS = ['DIPAKAI', 'BELUM', 'DITOLAK']
/** The refusals of `tolakPenyetuju` and of the password check, as the report names them. */
const SEBAB = [
  'SENDIRI',
  'TOKO_LAIN',
  'LEVEL_KURANG',
  'LEVEL_DI_BAWAH_PEMINTA',
  'SANDI_SALAH',
  'GANTI_SANDI',
  'KUNCI_SALAH',
  'SIDIK_JARI_TIDAK_COCOK',
  'PENYETUJU_MENOLAK',
  'USERNAME_TIDAK_TERDAFTAR',
]
const MEMBERI = Object.entries<Aksi>(AKSI).flatMap(([nama, a]) => (a.memberi ? [nama] : []))

/**
 * One side of what was changed, as text: what the act itself noted when it used the grant, else what
 * the approver was shown. Names lose their unit, rupiah get their commas.
 */
const sisi = (nama: 'sebelum' | 'sesudah') => sql`(
  select string_agg(
    coalesce((p ->> 'barang') || ': ', '') || initcap(replace(regexp_replace(p ->> 'nama', '_rp$', ''), '_', ' ')) || ' '
    || case when jsonb_typeof(p -> ${nama}) = 'number'
        then trim_scale((p ->> ${nama})::numeric)::text
      else coalesce(p ->> ${nama}, '-') end, ', ' order by n)
  from jsonb_array_elements(coalesce(o.dipakai_perubahan, o.perubahan)) with ordinality x(p, n))`

/**
 * Who asked for what, who approved or refused it and how, what it changed, and what the shop gave
 * away by it: only a grant that was used gives anything.
 */
export const laporanAuthorization = defineReport({
  screen: '/laporan-authorization',
  api: 'authorization/report',
  arti: { berat: 'arti.berat_izin', jumlah_rp: 'arti.jumlah_rp_izin' },
  params: {
    ...rentang,
    status_otorisasi: pilihan(STATUS, { wajib: false }),
    aksi: pilihan(Object.keys(AKSI), { wajib: false }),
    cara_otorisasi: pilihan(CARA_TERCATAT, { wajib: false }),
    peminta: teks({ wajib: false, max: 40 }),
    penyetuju: teks({ wajib: false, max: 40 }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('waktu', waktu()),
    kolom('aksi', pilihan(Object.keys(AKSI))),
    kolom('dokumen', teks()),
    kolom('jumlah_rp', rupiah(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('sebelum', teks()),
    kolom('sesudah', teks()),
    kolom('peminta', teks()),
    kolom('penyetuju', teks()),
    kolom('level', teks()),
    kolom('cara_otorisasi', pilihan(CARA_TERCATAT)),
    kolom('status_otorisasi', pilihan(STATUS)),
    kolom('sebab_tolak', pilihan(SEBAB)),
    kolom('diberikan_rp', rupiah(), { total: 'sum' }),
    kolom('berat_diberikan', berat(), { total: 'sum' }),
    kolom('dipakai_pada', waktu()),
    kolom('keterangan', teks()),
  ],
  query: ({ toko, params }) => sql`
    select * from (
      select to_char(o.dibuat at time zone t.zona_waktu, 'YYYY-MM-DD HH24:MI:SS') as waktu, o.aksi,
        coalesce(o.dipakai_dokumen, o.dokumen) as dokumen, o.jumlah_rp, o.berat_mg,
        ${sisi('sebelum')} as sebelum, ${sisi('sesudah')} as sesudah, o.peminta, o.penyetuju,
        o.level, o.cara as cara_otorisasi,
        case when o.dipakai is not null and o.aksi = any(${MEMBERI}) then o.jumlah_rp
          else 0 end as diberikan_rp,
        case when o.dipakai is not null and o.aksi = any(${MEMBERI}) then o.berat_mg
          else 0 end as berat_diberikan_mg,
        case when o.ditolak is not null then 'DITOLAK' when o.dipakai is not null then 'DIPAKAI'
          else 'BELUM' end as status_otorisasi,
        upper(replace(o.ditolak, 'otorisasi.', '')) as sebab_tolak,
        to_char(o.dipakai at time zone t.zona_waktu, 'YYYY-MM-DD HH24:MI:SS') as dipakai_pada,
        o.keterangan, o.id::text as id
      from public.otorisasi o join public.toko t on t.kode_toko = o.kode_toko
      where o.kode_toko = ${toko}
        and o.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
        and (${params.peminta}::text is null or o.peminta = upper(${params.peminta}::text))
        and (${params.penyetuju}::text is null
          or o.penyetuju = upper(${params.penyetuju}::text))
        and (${params.aksi}::text is null or o.aksi = ${params.aksi}::text)
        and (${params.cara_otorisasi}::text is null
          or o.cara = ${params.cara_otorisasi}::text)
    ) o
    where ${params.status_otorisasi}::text is null
      or o.status_otorisasi = ${params.status_otorisasi}::text`,
  order: 'waktu, id',
})
