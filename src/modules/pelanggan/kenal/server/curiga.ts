import { AppError } from '#kernel/shared/errors.ts'
import { containing } from '#kernel/server/db/like.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { listPage } from '#kernel/server/http/page.ts'
import { defineCommand, defineQuery } from '#kernel/server/http/route.ts'
import { type Curiga, curigaCatat, curigaDaftar, curigaTinjau } from '../contract-lapor.ts'
import { terlihat } from './aturan-kini.ts'

/**
 * Suspicions. No other area reads these rows: what is suspected is told to nobody but the officers,
 * least of all to the customer.
 */
export const daftarCuriga = defineQuery(curigaDaftar, ({ ctx, tx, input }) => {
  const cari = input.search ? containing(input.search) : null
  return listPage(
    { ctx, tx, input },
    {
      columns: sql<Curiga>`c.id::text, c.tanggal, c.sebab, c.nama, c.jumlah_rp, c.cabang,
        c.dokumen, c.catatan, c.dicatat_oleh, c.waktu, c.status, c.hasil, c.ditinjau_oleh,
        c.ditinjau_pada`,
      from: sql`public.kenal_curiga c`,
      where: [
        sql`${terlihat(tx.kode_toko, sql`c.cabang`)}`,
        input.tgl_from && sql`c.tanggal >= ${input.tgl_from}::date`,
        input.tgl_to && sql`c.tanggal <= ${input.tgl_to}::date`,
        input.status && sql`c.status = ${input.status}`,
        cari && sql`(c.nama ilike ${cari} or c.catatan ilike ${cari})`,
      ],
      order: { of: 'c', key: 'id', usual: '-tanggal' },
    },
  )
})

/** A note from the counter. The audit tells that there is one, and not of whom. */
export const catatCuriga = defineCommand(
  curigaCatat,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const id = crypto.randomUUID()
    const { nama, jumlah_rp, catatan } = input
    const dokumen = input.dokumen ? [input.dokumen.toUpperCase()] : []
    return {
      tulis: [
        ubah(sql`
          insert into public.kenal_curiga (id, tanggal, orang, sebab, nama, jumlah_rp, cabang,
            dokumen, catatan, dicatat_oleh, waktu)
          values (${id}::uuid, ${tanggal}::date, ${id}::text, 'CATATAN', ${nama}::text,
            ${jumlah_rp}::bigint, ${[tx.kode_toko]}::text[], ${dokumen}::text[],
            ${catatan}::text, ${ctx.sesi.user_id}::text, ${waktu}::timestamptz)`),
      ],
      audit: { aksi: 'kenal.curiga', objek: `kenal-curiga:${id}` },
      jawaban: { dicatat: true as const },
    }
  },
)

/** What an officer found. Throws 409 `kenal.sudah_ditinjau`. */
export const tinjauCuriga = defineCommand(curigaTinjau, async ({ ctx, tx, input, waktu }) => {
  const { id, status, hasil } = input
  const jadi = await tx.run(sql`
    update public.kenal_curiga c set status = ${status}, hasil = ${hasil},
      ditinjau_oleh = ${ctx.sesi.user_id}, ditinjau_pada = ${waktu}
    where c.id = ${id}::uuid and c.status = 'BARU' and ${terlihat(tx.kode_toko, sql`c.cabang`)}`)
  if (jadi === 0) throw new AppError('kenal.sudah_ditinjau', { status: 409 })
  return {
    audit: { aksi: 'kenal.tinjau', objek: `kenal-curiga:${id}`, sesudah: { status } },
    jawaban: { id, status },
  }
})
