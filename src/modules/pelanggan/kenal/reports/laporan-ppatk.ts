import { bilangan, kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { STATUS_LAPOR } from '../rules.ts'
import { tenggatLapor, terlihat } from '../server/aturan-kini.ts'

/** Persons at the limit of the report by day: deadline, and who reported them when. */
export const laporanPpatk = defineReport({
  screen: '/laporan-ppatk',
  api: 'kenal/report-ppatk',
  arti: { jumlah_rp: 'arti.jumlah_rp_lapor' },
  gate: { levels: ['OWN', 'SU', 'MU'] },
  params: { ...rentang, status: pilihan(STATUS_LAPOR, { wajib: false }) },
  rentang: { dari: 'tgl_from', sampai: 'tgl_to', bebas: true },
  columns: [
    kolom('tanggal', tanggal()),
    kolom('nama', teks()),
    kolom('no_identitas', teks()),
    kolom('jumlah_rp', rupiah(), { total: 'sum' }),
    kolom('jumlah_dokumen', bilangan(), { total: 'sum' }),
    kolom('cabang', teks()),
    kolom('tenggat', tanggal()),
    kolom('status', pilihan(STATUS_LAPOR)),
    kolom('no_laporan', teks()),
    kolom('tgl_lapor', tanggal()),
    kolom('kode_petugas', kode()),
    kolom('dilaporkan_oleh', kode()),
    // Tells persons of one name apart.
    kolom('dokumen', teks({ tersembunyi: true })),
  ],
  asal: {
    kunci: ['dokumen'],
    nama: 'dokumen',
    uraian: 'nama',
    query: ({ toko, params }) => sql`
      select l.tanggal, l.nama, l.jumlah_rp, cardinality(l.dokumen) as jumlah_dokumen,
        array_to_string(l.dokumen, ', ') as dokumen
      from ${sampaiBatas(toko, params)}`,
  },
  query: ({ toko, params }) => sql`
    select l.tanggal, l.nama, l.no_identitas, l.jumlah_rp,
      cardinality(l.dokumen) as jumlah_dokumen, array_to_string(l.cabang, ', ') as cabang,
      ${tenggatLapor(sql`l.tanggal`)} as tenggat, l.status, l.no_laporan, l.tgl_lapor,
      l.kode_petugas, l.dilaporkan_oleh, l.id::text as id, array_to_string(l.dokumen, ', ') as dokumen
    from ${sampaiBatas(toko, params)}`,
  order: 'tanggal, id',
})

interface Saringan {
  readonly tgl_from: string | null
  readonly tgl_to: string | null
  readonly status: string | null
}

/** Persons `l` of these days that the shop may see. */
const sampaiBatas = (toko: string, { tgl_from, tgl_to, status }: Saringan) => sql`
  public.kenal_lapor l
  where l.tanggal between ${tgl_from}::date and ${tgl_to}::date
    and (${status}::text is null or l.status = ${status}::text)
    and ${terlihat(toko, sql`l.cabang`)}`
