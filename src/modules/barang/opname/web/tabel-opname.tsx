import type { ReactNode } from 'react'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import type { RowAction } from '#kernel/web/table/row-actions.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { Bagian } from './jenis-opname.ts'
import css from './opname.module.css'

interface Props<R> {
  /** Name of the table's settings. */
  readonly name: string
  readonly bagian: Bagian
  readonly judul: string
  /** What stands there without rows. */
  readonly kosong: string
  /** What can be done with the rows, beside the title. */
  readonly ajakan?: ReactNode
  readonly columns: readonly Column<R>[]
  readonly rowKey: keyof R & string
  readonly rows: readonly R[]
  /** Sums of all rows, on other pages too. */
  readonly total: Readonly<Record<string, number>> & { readonly jumlah: number }
  readonly page: number
  readonly limit: number
  readonly onPage: (page: number) => void
  readonly actions?: (row: R) => readonly RowAction[]
}

/** One of the two lists of a count. */
export function TabelOpname<R extends object>(p: Props<R>) {
  const { jumlah, ...totals } = p.total
  const warna = p.bagian === 'ketemu' ? 'ok' : jumlah > 0 ? 'bad' : 'quiet'
  const { page, limit } = p
  return (
    <section className={css['tabel']} aria-label={p.judul}>
      <h2>
        {p.judul} <Tag color={warna}>{tulisAngka(jumlah)}</Tag> {p.ajakan}
      </h2>
      <DataTable<R>
        name={p.name}
        fill
        columns={p.columns}
        rows={p.rows}
        rowKey={p.rowKey}
        totals={totals}
        empty={<Empty title={p.kosong} />}
        {...(p.actions ? { actions: p.actions } : {})}
        {...(jumlah > limit
          ? {
              pager: {
                page,
                limit,
                of: { count: jumlah },
                onChange: ({ page: ke }) => p.onPage(ke),
              },
            }
          : {})}
      />
    </section>
  )
}
