import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { Envelope, defineQuery } from '#kernel/server/http/route.ts'
import { type ValidasiNonCash, validasiDaftar } from '../../contract-non-cash.ts'

const kolom = sql`
  no_validasi, tanggal, waktu, tgl_transaksi, no_rekening, metode, seharusnya_rp, diterima_rp,
  selisih_rp, keterangan, user_id, penyetuju, status, alasan_batal, dibatalkan_oleh,
  dibatalkan_pada, setuju_batal`

export const tidakAda = (nomor: string) =>
  new AppError('kas.tidak_ada', { status: 404, params: { no_transaksi: nomor } })

/** One validation. Throws 404 `kas.tidak_ada`. */
export async function bacaValidasi(tx: Tx, nomor: string): Promise<ValidasiNonCash> {
  const row = await tx.maybe(sql<ValidasiNonCash>`
    select ${kolom} from public.validasi_non_cash
    where kode_toko = ${tx.kode_toko} and no_validasi = ${nomor}`)
  if (!row) throw tidakAda(nomor)
  return row
}

export const daftarValidasi = defineQuery(validasiDaftar, async ({ tx, input }) => {
  const { page, limit } = input
  const parts = [sql`kode_toko = ${tx.kode_toko}`]
  if (input.tgl_from) parts.push(sql`tanggal >= ${input.tgl_from}`)
  if (input.tgl_to) parts.push(sql`tanggal <= ${input.tgl_to}`)
  if (input.status) parts.push(sql`status = ${input.status}`)
  if (input.search) {
    const pola = `%${input.search.replace(/[\\%_]/g, (s) => `\\${s}`)}%`
    parts.push(sql`(no_validasi ilike ${pola} or no_rekening ilike ${pola}
      or keterangan ilike ${pola})`)
  }
  const where = sql.join(parts, sql` and `)
  const arah = input.sort.startsWith('-') ? sql` desc` : sql``
  const [rows, { count, ...totals }] = await Promise.all([
    tx.all(sql<ValidasiNonCash>`
      select ${kolom} from public.validasi_non_cash where ${where}
      order by tanggal${arah}, no_validasi${arah}
      limit ${sql.lit(limit)} offset ${(page - 1) * limit}`),
    tx.one(sql<{ count: number; seharusnya_rp: number; diterima_rp: number; selisih_rp: number }>`
      select count(*) as count,
        coalesce(sum(seharusnya_rp) filter (where status = 'VALID'), 0)::bigint as seharusnya_rp,
        coalesce(sum(diterima_rp) filter (where status = 'VALID'), 0)::bigint as diterima_rp,
        coalesce(sum(selisih_rp) filter (where status = 'VALID'), 0)::bigint as selisih_rp
      from public.validasi_non_cash where ${where}`),
  ])
  return new Envelope(rows, { count, page, limit, totals })
})
