import type { RawBuilder } from 'kysely'
import { ubah } from '#kernel/server/command/posting.ts'
import { diberitahu } from '#kernel/server/personal/without-personal.ts'
import { containing } from '#kernel/server/db/like.ts'
import { sql } from '#kernel/server/db/query.ts'
import { type Condition, allOf, listPage, ofDocuments } from '#kernel/server/http/page.ts'
import { type Ctx, defineCommand, defineQuery } from '#kernel/server/http/route.ts'
import { chatHistori, chatKirimUlang } from '../contract.ts'
import { STATUS_PESAN } from '../rules.ts'
import { bangunkan } from './kirim-pesan.ts'
import { kolomPesan } from './pesan-dokumen.ts'

interface Saringan {
  readonly search?: string | undefined
  readonly tgl_from?: string | undefined
  readonly tgl_to?: string | undefined
  readonly status_pesan?: string | undefined
  readonly jenis?: string | undefined
}

/** Messages of a range of dates; the totals count what the filter finds by state. */
export const historiPesan = defineQuery(chatHistori, ({ ctx, tx, input }) =>
  listPage(
    { ctx, tx, input },
    {
      columns: kolomPesan,
      from: sql`public.pesan_chat p`,
      where: syarat(ctx, tx.kode_toko, input),
      order: {
        of: 'p',
        key: 'id',
        usual: '-dibuat',
        means: { status_pesan: ['status'] },
        ties: ['dibuat'],
      },
      totals: sql.join(
        STATUS_PESAN.map((s) => sql`count(*) filter (where p.status = ${s})::int as ${sql.ref(s)}`),
      ),
    },
  ),
)

function syarat(ctx: Ctx, toko: string, i: Saringan): Condition[] {
  return [
    ...ofDocuments('p', toko, { tgl_from: i.tgl_from, tgl_to: i.tgl_to, status: i.status_pesan }),
    i.jenis && sql`p.jenis = ${i.jenis}`,
    i.search && cari(ctx, i.search),
  ]
}

/** A phone number is found by a part of it only where lists tell it. */
function cari(ctx: Ctx, search: string): RawBuilder<unknown> {
  const pola = containing(search)
  const nomor = search.replace(/\D/g, '').replace(/^0+/, '')
  const penerima = diberitahu(ctx.sesi.level)
    ? sql`p.penerima like ${containing(nomor)}`
    : sql`p.penerima in (${nomor}, ${`62${nomor}`})`
  return sql`(p.dokumen ilike ${pola} or p.isi ilike ${pola} or (${nomor} <> '' and ${penerima}))`
}

/** A messaging server that knows our keys remembers a refusal too: it is asked with another one. */
const DITOLAK = ['TIDAK_TERDAFTAR', 'DITOLAK']

/**
 * Puts failed messages back into the queue, under their own id: they leave at the shop's pace, and
 * two people who press at once send each of them once. Of a whole filter only what certainly did not
 * arrive goes, unless the rest is asked for by name.
 */
export const kirimUlang = defineCommand(chatKirimUlang, async ({ ctx, tx, input, waktu }) => {
  const pilih =
    'id' in input
      ? sql`p.kode_toko = ${tx.kode_toko} and p.id = any(${[...input.id]}::uuid[])`
      : allOf(syarat(ctx, tx.kode_toko, input.saring))
  const pasti = 'id' in input || input.tidak_pasti ? sql`true` : sql`p.alasan <> 'TIDAK_PASTI'`
  const rows = await tx.all(sql<{ id: string; status: string; boleh: boolean }>`
    select p.id, p.status, p.alasan <> 'DIBATALKAN' and ${pasti} as boleh
    from public.pesan_chat p where ${pilih} and p.status = 'GAGAL'
    order by p.id limit 5000 for update`)
  const id = rows.filter((r) => r.boleh).map((r) => r.id)
  const diminta = 'id' in input ? input.id.length : rows.length
  return {
    nomor: '',
    tulis: [
      ubah(sql`
        update public.pesan_chat set status = 'ANTRI', antre = ${waktu}, selesai = null,
          mulai = null, putaran = putaran + (alasan = any(${DITOLAK}::text[]))::int, alasan = null
        where kode_toko = ${tx.kode_toko} and id = any(${id}::uuid[]) and status = 'GAGAL'`),
    ],
    outbox: id.length > 0 ? bangunkan() : [],
    audit: { aksi: 'chat.kirim_ulang', objek: 'pesan_chat', sesudah: { id } },
    jawaban: { dikirim: id.length, dilewati: diminta - id.length },
  }
})
