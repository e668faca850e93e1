import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineFile } from '#kernel/server/http/route.ts'
import { makeFile } from '#kernel/server/report/file.ts'
import type { ReportValue } from '#kernel/server/report/define.ts'
import { type Export, type Batch, tulisTanggal } from '#kernel/server/report/export.ts'
import { listHead, exportTexts } from '#kernel/server/report/head.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { kinds } from '#kernel/shared/fields.ts'
import { eksporBerkas } from '../contract.ts'
import { BERLAKU_MS, bidangKolom, judulKolom } from '../rules.ts'
import { type Tabel, tabelDari } from './katalog.ts'
import {
  type Permintaan,
  dariTabel,
  kolomDipilih,
  nilaiKolom,
  syarat,
  urutan,
} from './permintaan.ts'

interface Disiapkan {
  readonly id: string
  readonly permintaan: Permintaan
  readonly jumlah: number
}

/** The file of a prepared export: for whoever prepared it, while it is fresh. */
export const berkasEkspor = defineFile(eksporBerkas, async ({ ctx, tx, input: { id } }) => {
  const sejak = new Date(ctx.services.jam().getTime() - BERLAKU_MS)
  const siap = await tx.maybe(sql<Disiapkan>`
    select id::text, permintaan, jumlah from public.ekspor_csv
    where kode_toko = ${tx.kode_toko} and id = ${id} and user_id = ${ctx.sesi.user_id}
      and waktu > ${sejak}`)
  if (!siap) throw new AppError('ekspor.tidak_ada', { status: 404 })
  // The right to a table may have gone since it was prepared.
  const tabel = await tabelDari(ctx, siap.permintaan.tabel)
  return makeFile({
    format: 'csv',
    name: tabel.tabel,
    signal: ctx.signal,
    ekspor: async () => isi(ctx, tx, tabel, siap),
  })
})

function isi(ctx: Ctx, tx: Tx, tabel: Tabel, siap: Disiapkan): Export {
  const kolom = kolomDipilih(tabel, siap.permintaan)
  const columns = kolom.map((k) => {
    const field = bidangKolom(k)
    const { decimals } = kinds[field.kind]
    return { key: k.nama, column: k.nama, field, decimals, label: judulKolom(k) }
  })
  return {
    bahasa: ctx.bahasa,
    head: { ...listHead(ctx, tabel.tabel), periode: periode(ctx, siap.permintaan) },
    columns,
    rows: baris(ctx, tx, tabel, siap),
    estimate: {},
    totals: () => ({}),
    notes: () => [],
    texts: exportTexts(ctx),
  }
}

function periode({ bahasa }: Ctx, p: Permintaan): string | null {
  if (!p.tgl_from && !p.tgl_to) return null
  return [p.tgl_from, p.tgl_to].map((d) => (d ? tulisTanggal(d, bahasa) : '…')).join(' – ')
}

const LOT = 1000

/** Rows by a cursor, so that a million of them take no more memory than a thousand. */
async function* baris(ctx: Ctx, tx: Tx, t: Tabel, siap: Disiapkan): AsyncGenerator<Batch> {
  const { zona_waktu: zona } = ctx.toko
  const kolom = kolomDipilih(t, siap.permintaan)
  const query = sql<Record<string, ReportValue>>`
    select ${sql.join(kolom.map((k) => nilaiKolom(k, zona)))} from ${dariTabel(t)}
    where ${syarat(t, siap.permintaan, tx.kode_toko, zona)} order by ${urutan(t)}`
  let ditulis = 0
  for await (const rows of tx.batches(query, LOT)) {
    yield rows.map((row) => kolom.map((k) => row[k.nama] ?? null))
    ditulis += rows.length
    kabari(ctx, siap, ditulis)
  }
}

/** Told to the person alone; notices are gathered, so that a fast export sends few of them. */
function kabari(ctx: Ctx, { id, jumlah }: Disiapkan, ditulis: number): void {
  ctx.services.kabar.terbit({
    kode_toko: ctx.toko.kode_toko,
    event: 'ekspor',
    user_id: ctx.sesi.user_id,
    data: { id, done: Math.min(ditulis, jumlah), total: jumlah },
  })
}
