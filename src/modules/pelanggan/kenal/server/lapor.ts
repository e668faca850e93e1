import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { containing } from '#kernel/server/db/like.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { listPage } from '#kernel/server/http/page.ts'
import { defineCommand, defineFile, defineQuery } from '#kernel/server/http/route.ts'
import { type Lapor, laporBerkas, laporCatat, laporDaftar } from '../contract-lapor.ts'
import { susunBerkas } from '../rules-berkas.ts'
import { tenggatLapor, terlihat } from './aturan-kini.ts'

const KOLOM = sql<Lapor>`l.id::text, l.tanggal, l.nama, l.jumlah_rp, l.cabang, l.dokumen, l.status,
  ${tenggatLapor(sql`l.tanggal`)} as tenggat, l.jenis_identitas, l.no_identitas, l.alamat,
  l.tempat_lahir, l.tgl_lahir, l.pekerjaan, l.sumber_dana, l.tujuan, l.pemilik_manfaat,
  l.no_laporan, l.tgl_lapor, l.kode_petugas, l.dilaporkan_rp, l.dilaporkan_oleh, l.dilaporkan_pada`

/** The list for the authority, the oldest first. */
export const daftarLapor = defineQuery(laporDaftar, ({ ctx, tx, input }) => {
  const cari = input.search ? containing(input.search) : null
  return listPage(
    { ctx, tx, input },
    {
      columns: KOLOM,
      from: sql`public.kenal_lapor l`,
      where: [
        sql`${terlihat(tx.kode_toko, sql`l.cabang`)}`,
        input.status && sql`l.status = ${input.status}`,
        cari &&
          sql`(l.nama ilike ${cari} or l.no_identitas ilike ${cari}
          or l.no_laporan ilike ${cari})`,
      ],
      order: { of: 'l', key: 'id', usual: '-tanggal' },
    },
  )
})

/**
 * Days that were reported to the authority: by which number, on which day, by which officer. Throws
 * `kenal.lapor_berubah` when one of them is no longer what was shown, and nothing is written then.
 */
export const catatLapor = defineCommand(laporCatat, async ({ ctx, tx, input, tanggal, waktu }) => {
  const { no_laporan, tgl_lapor, kode_petugas } = input
  const id = [...new Set(input.id)].toSorted()
  if (tgl_lapor > tanggal) throw fieldErrors({ tgl_lapor: { code: 'kenal.lapor_nanti' } })
  const petugas = await tx.maybe(sql<{ ada: number }>`
    select 1 as ada from public.petugas_pelapor
    where kode_petugas = ${kode_petugas} and tgl_surat_tunjuk <= ${tgl_lapor}::date
      and coalesce(berlaku_sampai, ${tgl_lapor}::date) >= ${tgl_lapor}::date`)
  if (!petugas) throw fieldErrors({ kode_petugas: { code: 'kenal.petugas_tidak_ada' } })
  const jadi = await tx.run(sql`
    update public.kenal_lapor l set status = 'REPORTED', no_laporan = ${no_laporan},
      tgl_lapor = ${tgl_lapor}, kode_petugas = ${kode_petugas}, dilaporkan_rp = jumlah_rp,
      dilaporkan_oleh = ${ctx.sesi.user_id}, dilaporkan_pada = ${waktu}
    where l.id = any(${id}::uuid[]) and l.status = 'OPEN' and l.tanggal <= ${tgl_lapor}::date
      and ${terlihat(tx.kode_toko, sql`l.cabang`)}`)
  if (jadi !== id.length) throw new AppError('kenal.lapor_berubah', { status: 409 })
  return {
    audit: {
      aksi: 'kenal.lapor',
      objek: `kenal-lapor:${no_laporan}`,
      sesudah: { id, no_laporan, tgl_lapor, kode_petugas },
    },
    jawaban: { dilaporkan: jadi },
  }
})

/** The file to hand in. Throws 422 `ekspor.kosong`. */
export const berkasLapor = defineFile(laporBerkas, async ({ ctx, tx, input }) => {
  const rows = await bacaBerkas(tx, input.id ?? null)
  if (rows.length === 0) throw new AppError('ekspor.kosong')
  const { kode_toko, nama_toko, tgl_system } = ctx.toko
  const body = Buffer.from(susunBerkas({ kode_toko, nama_toko, tgl_system }, rows))
  return { name: `LT-${tgl_system}.xml`, type: 'application/xml', body }
})

const bacaBerkas = (tx: Tx, id: string | null) =>
  tx.all(sql<Lapor>`
    select ${KOLOM} from public.kenal_lapor l
    where ${terlihat(tx.kode_toko, sql`l.cabang`)}
      and case when ${id}::uuid is null then l.status = 'OPEN' else l.id = ${id}::uuid end
    order by l.tanggal, l.id`)
