import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/server/db/query.ts'
import { type Ctx, type Route, defineSession } from '#kernel/server/http/route.ts'
import { makeFile } from '#kernel/server/report/file.ts'
import type { ReportColumn } from '#kernel/server/report/define.ts'
import type { Export, Batch } from '#kernel/server/report/export.ts'
import { RunningSums } from '#kernel/server/report/executor.ts'
import { withLabels, listHead, exportTexts } from '#kernel/server/report/head.ts'
import type { panggilOpname } from '../contract-mesin.ts'
import {
  type Berjalan,
  type CaraOpname,
  bacaBerjalan,
  barisKini,
  hasilKini,
  wajibBerjalan,
} from './berjalan.ts'

type Baris = Readonly<Record<string, string | number | null>>

/** The paper of a count. */
interface Kertas {
  /** What became of a row (HASIL_OPNAME); the rows are grouped by it. */
  readonly hasil: ReportColumn
  readonly kolom: readonly ReportColumn[]
  /** `kolom` over row `s`. */
  readonly isi: RawBuilder<unknown>
}

/** The running count on paper: what is missing first. */
export const cetakOpname = (
  call: ReturnType<typeof panggilOpname<string>>['cetak'],
  cara: CaraOpname,
  kertas: Kertas,
): Route =>
  defineSession(call, async ({ ctx }) => {
    const { db } = ctx.services
    const { opname, rows } = await db.bacaTetap(ctx.toko.kode_toko, async (tx) => {
      const opname = wajibBerjalan(cara, await bacaBerjalan(tx, cara))
      const rows = await tx.all(sql<Baris>`
        select ${hasilKini(tx, cara)} as ${sql.ref(kertas.hasil.column)}, ${kertas.isi}
        from ${barisKini(tx, cara, opname.no_opname)}
        order by s.hasil is not null, not (${cara.masihAda(tx.kode_toko)}), s.${sql.ref(cara.kunci)}`)
      return { opname, rows }
    })
    const judul = ctx.services.texts.t(ctx.bahasa, cara.dokumen.nama)
    return makeFile({
      format: 'pdf',
      name: `${cara.dokumen.tabel.replaceAll('_', ' ').toUpperCase()} ${opname.no_opname}`,
      signal: ctx.signal,
      ekspor: async () => isi(ctx, judul, opname, [kertas.hasil, ...kertas.kolom], rows),
    })
  })

function isi(
  ctx: Ctx,
  judul: string,
  opname: Berjalan,
  kolom: readonly ReportColumn[],
  baris: readonly Baris[],
): Export {
  const t = (key: string) => ctx.services.texts.t(ctx.bahasa, key)
  const jumlah = new RunningSums(kolom)
  const lot: Batch = baris.map((b) => kolom.map((c) => b[c.column] ?? null))
  jumlah.add(lot)
  async function* rows() {
    yield lot
  }
  return {
    bahasa: ctx.bahasa,
    head: {
      ...listHead(ctx, judul),
      saringan: [
        { label: t('label.no_opname'), nilai: opname.no_opname },
        { label: t('pilihan.hasil_opname.ketemu'), nilai: `${opname.ketemu} / ${opname.jumlah}` },
      ],
    },
    columns: withLabels(ctx, kolom),
    rows: rows(),
    group: [0],
    estimate: jumlah.totals(),
    totals: () => jumlah.totals(),
    notes: () => [],
    texts: exportTexts(ctx),
  }
}
