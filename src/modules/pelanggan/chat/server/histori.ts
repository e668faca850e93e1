import type { RawBuilder } from 'kysely'
import { ubah } from '#kernel/server/command/posting.ts'
import { diberitahu } from '#kernel/server/personal/without-personal.ts'
import { sql } from '#kernel/server/db/query.ts'
import { type Ctx, Envelope, defineCommand, defineQuery } from '#kernel/server/http/route.ts'
import { type PesanChat, chatHistori, chatKirimUlang } from '../contract.ts'
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
export const historiPesan = defineQuery(chatHistori, async ({ ctx, tx, input: i }) => {
  const where = syarat(ctx, tx.kode_toko, i)
  const [rows, jumlah] = await Promise.all([
    tx.all(sql<PesanChat>`
      select ${kolomPesan} from public.pesan_chat p where ${where}
      order by ${urutan(i.sort ?? '-dibuat')}
      limit ${sql.lit(i.limit)} offset ${(i.page - 1) * i.limit}`),
    tx.all(sql<{ status: string; n: number }>`
      select p.status, count(*)::int as n from public.pesan_chat p where ${where}
      group by p.status`),
  ])
  const totals = Object.fromEntries(
    STATUS_PESAN.map((s) => [s, jumlah.find((j) => j.status === s)?.n ?? 0]),
  )
  const count = jumlah.reduce((n, j) => n + j.n, 0)
  return new Envelope(rows, { count, page: i.page, limit: i.limit, totals })
})

function syarat(ctx: Ctx, toko: string, i: Saringan): RawBuilder<unknown> {
  const parts = [sql`p.kode_toko = ${toko}`]
  if (i.tgl_from) parts.push(sql`p.tanggal >= ${i.tgl_from}`)
  if (i.tgl_to) parts.push(sql`p.tanggal <= ${i.tgl_to}`)
  if (i.status_pesan) parts.push(sql`p.status = ${i.status_pesan}`)
  if (i.jenis) parts.push(sql`p.jenis = ${i.jenis}`)
  if (i.search) {
    const pola = `%${i.search.replace(/[\\%_]/g, (s) => `\\${s}`)}%`
    const nomor = i.search.replace(/\D/g, '').replace(/^0+/, '')
    parts.push(sql`(p.dokumen ilike ${pola} or p.isi ilike ${pola}
      or (${nomor} <> '' and ${diberitahu(ctx.sesi.level) ? sql`p.penerima like ${`%${nomor}%`}` : sql`p.penerima in (${nomor}, ${`62${nomor}`})`}))`)
  }
  return sql.join(parts, sql` and `)
}

/** The name is one of the contract's list. */
function urutan(sort: string) {
  const turun = sort.startsWith('-')
  const nama = turun ? sort.slice(1) : sort
  const kolom = nama === 'status_pesan' ? 'status' : nama
  const arah = turun ? sql` desc` : sql``
  return sql`${sql.ref(`p.${kolom}`)}${arah}, p.dibuat${arah}, p.id${arah}`
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
      : syarat(ctx, tx.kode_toko, input.saring)
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
