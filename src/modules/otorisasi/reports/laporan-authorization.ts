import { pilihan, rupiah, tanggal, teks } from '../../../kernel/shared/fields.ts'
import { cabang, defineReport, kolom } from '../../../kernel/server/laporan/define.ts'
import { AKSI } from '../rules.ts'
import { sql } from '../../../kernel/server/db/query.ts'

const STATUS = ['DIPAKAI', 'BELUM', 'DITOLAK']
/** The refusals of `tolakPenyetuju` and of the password check, as the report names them. */
const SEBAB = ['SENDIRI', 'TOKO_LAIN', 'LEVEL_KURANG', 'SANDI_SALAH', 'USERNAME_TIDAK_TERDAFTAR']

/** Who asked for what, who approved or refused it, and whether it was used. */
export const laporanAuthorization = defineReport({
  name: 'laporan-authorization',
  screen: '/laporan-authorization',
  parent: '/SubMenuLaporan',
  api: 'authorization/report',
  params: {
    tgl_from: tanggal({ default: 'tgl_system' }),
    tgl_to: tanggal({ default: 'tgl_system' }),
    status_otorisasi: pilihan(STATUS, { wajib: false }),
    peminta: teks({ wajib: false, max: 40 }),
    penyetuju: teks({ wajib: false, max: 40 }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('waktu', teks()),
    kolom('aksi', pilihan(Object.keys(AKSI))),
    kolom('dokumen', teks()),
    kolom('jumlah_rp', rupiah(), { total: 'sum' }),
    kolom('peminta', teks()),
    kolom('penyetuju', teks()),
    kolom('level', teks()),
    kolom('status_otorisasi', pilihan(STATUS)),
    kolom('sebab_tolak', pilihan(SEBAB)),
    kolom('dipakai_pada', teks()),
    kolom('keterangan', teks()),
  ],
  query: ({ toko, params }) => sql`
    select * from (
      select to_char(o.dibuat at time zone t.zona_waktu, 'YYYY-MM-DD HH24:MI:SS') as waktu, o.aksi,
        coalesce(o.dipakai_dokumen, o.dokumen) as dokumen, o.jumlah_rp, o.peminta, o.penyetuju,
        o.level,
        case when o.ditolak is not null then 'DITOLAK' when o.dipakai is not null then 'DIPAKAI'
          else 'BELUM' end as status_otorisasi,
        upper(replace(o.ditolak, 'otorisasi.', '')) as sebab_tolak,
        to_char(o.dipakai at time zone t.zona_waktu, 'YYYY-MM-DD HH24:MI:SS') as dipakai_pada,
        o.keterangan, o.id::text as id
      from public.otorisasi o join public.toko t on t.kode_toko = o.kode_toko
      where o.kode_toko = ${toko}
        and o.tanggal between ${params['tgl_from']}::date and ${params['tgl_to']}::date
        and (${params['peminta']}::text is null or o.peminta = upper(${params['peminta']}::text))
        and (${params['penyetuju']}::text is null
          or o.penyetuju = upper(${params['penyetuju']}::text))
    ) o
    where ${params['status_otorisasi']}::text is null
      or o.status_otorisasi = ${params['status_otorisasi']}::text`,
  order: 'waktu, id',
  file: 'LAPORAN AUTHORIZATION',
})
