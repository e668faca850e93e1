import { AppError } from '#kernel/shared/errors.ts'
import { addDays, addMonths, tanggal } from '#kernel/shared/tanggal.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, Download, defineQuery } from '#kernel/server/http/route.ts'
import { withoutFormulas } from '#kernel/server/report/formulas.ts'
import { jurnalEkspor, jurnalEksporIsi } from '../contract.ts'
import {
  type BarisJurnal,
  type FormatJurnal,
  type PER_JURNAL,
  BENTUK_JURNAL,
  MAKS_BARIS,
  bagiBerkas,
} from '../rules-ekspor.ts'
import { geraknya } from './peta-akun.ts'

interface Dipilih {
  readonly masa: string
  readonly format: FormatJurnal
  readonly per: (typeof PER_JURNAL)[number]
}

/** A side of an account; without a number while the journal of its documents has none. */
type Gerak = Omit<BarisJurnal, 'nomor_akun'> & {
  readonly nomor_akun: string | null
  readonly akun: string
}

/**
 * Sides of accounts by journal, debit before credit. What a document did on another day than its own is
 * a journal of that day: other programs know one day a journal.
 */
function bacaGerak(ctx: Ctx, tx: Tx, { masa, per }: Dipilih): Promise<Gerak[]> {
  const dari = tanggal(`${masa}-01`)
  const sampai = addDays(addMonths(dari, 1), -1)
  const { documents } = ctx.services.registry
  return tx.all(sql<Gerak>`
    with ${geraknya(tx.kode_toko, documents, sql`tanggal between ${dari}::date and ${sampai}::date`)},
    jurnal as (
      select g.tanggal, g.nomor_akun, case when g.nomor_akun is null then g.akun else '' end as akun,
        case when ${per}::text = 'HARI' then 'JU-' || to_char(g.tanggal, 'YYYYMMDD')
          when substr(g.dokumen, 5, 6) = to_char(g.tanggal, 'YYMMDD') then g.dokumen
          else g.dokumen || '-' || to_char(g.tanggal, 'YYMMDD') end as nomor,
        sum(g.debet)::bigint as debet_rp, sum(g.debet - g.jumlah)::bigint as kredit_rp
      from geraknya g group by 1, 2, 3, 4
    )
    select j.tanggal, j.nomor, j.nomor_akun, j.akun, coalesce(a.nama_akun, '') as nama_akun,
      s.debet_rp, s.kredit_rp
    from jurnal j
    left join public.akun a on a.nomor_akun = j.nomor_akun
    cross join lateral (
      select j.debet_rp, 0::bigint as kredit_rp where j.debet_rp <> 0
      union all select 0, j.kredit_rp where j.kredit_rp <> 0) s
    order by j.tanggal, j.nomor, s.kredit_rp > 0, j.nomor_akun, j.akun`)
}

const tanpaNomor = (rows: readonly Gerak[]) => [
  ...new Set(rows.filter((b) => b.nomor_akun === null).map((b) => b.akun)),
]

export const isiEkspor = defineQuery(jurnalEksporIsi, async ({ ctx, tx, input }) => {
  const rows = await bacaGerak(ctx, tx, input)
  return {
    jurnal: new Set(rows.map((b) => b.nomor)).size,
    baris: rows.length,
    jumlah_rp: rows.reduce((n, b) => n + b.debet_rp, 0),
    berkas: bagiBerkas(bernomor(rows), MAKS_BARIS[input.format]).length,
    tanpa_nomor: tanpaNomor(rows),
  }
})

/**
 * A file that the other program reads as it is: no head of the shop, no sums. Throws 422
 * `ekspor_jurnal.tanpa_nomor` where an account has no number, because half a journal does not balance,
 * `ekspor_jurnal.nama_sama` where the program would take two accounts of one name for one, and 404 `data.tidak_ada` for a file that the month does not have.
 */
export const eksporJurnal = defineQuery(jurnalEkspor, async ({ ctx, tx, input }) => {
  const rows = await bacaGerak(ctx, tx, input)
  const tanpa = tanpaNomor(rows)
  if (tanpa.length > 0)
    throw new AppError('ekspor_jurnal.tanpa_nomor', {
      params: { akun: tanpa.slice(0, 3).join(', ') },
    })
  const { masa, format, bagian } = input
  const nama = format === 'QUICKBOOKS' ? namaSama(rows) : undefined
  if (nama !== undefined) throw new AppError('ekspor_jurnal.nama_sama', { params: { nama } })
  const isi = bagiBerkas(bernomor(rows), MAKS_BARIS[format])[bagian - 1]
  if (!isi)
    throw new AppError('data.tidak_ada', { status: 404, params: { kunci: `${masa} ${bagian}` } })
  const bentuk = BENTUK_JURNAL[format]
  const teks = [bentuk.judul, ...isi.map(bentuk.isi)].map((cells) => cells.map(sel).join(','))
  return new Download({
    name: `jurnal ${masa} ${format.toLowerCase()}${bagian > 1 ? ` ${bagian}` : ''}.csv`,
    type: 'text/csv; charset=utf-8',
    body: Buffer.from(`${teks.join('\r\n')}\r\n`),
  })
})

/** A name that two accounts have; case means nothing there. */
function namaSama(rows: readonly Gerak[]): string | undefined {
  const nomor = Map.groupBy(rows, (b) => b.nama_akun.trim().toLowerCase())
  const sama = [...nomor.values()].find((g) => new Set(g.map((b) => b.nomor_akun)).size > 1)
  return sama?.[0]?.nama_akun
}

const bernomor = (rows: readonly Gerak[]): readonly BarisJurnal[] =>
  rows.flatMap((b) => (b.nomor_akun === null ? [] : [{ ...b, nomor_akun: b.nomor_akun }]))

/** Amounts below zero are no formulas. */
function sel(teks: string): string {
  const aman = /^-?\d+$/.test(teks) ? teks : withoutFormulas(teks)
  return /[",\r\n]/.test(aman) ? `"${aman.replaceAll('"', '""')}"` : aman
}
