import type { ReactNode } from 'react'
import type { ListResult } from '../query.ts'
import { Empty } from '../ui/empty.tsx'
import { Panel } from '../ui/parts.tsx'
import { DataTable, type TableProps } from './data-table.tsx'

interface Props<Row> extends Omit<
  TableProps<Row>,
  'rows' | 'loading' | 'error' | 'retry' | 'empty'
> {
  readonly title: ReactNode
  /** Buttons beside the title. */
  readonly tools?: ReactNode
  /** Result of `useList`. */
  readonly list: ListResult<Row>
  readonly emptyText?: string
}

/** A list in a panel of a screen that shows other things, too. */
export function ListPanel<Row>({ title, tools, list, emptyText, ...table }: Props<Row>) {
  return (
    <Panel title={title} actions={tools} pad={false}>
      <DataTable
        {...table}
        rows={list.rows}
        loading={list.isPending}
        error={list.error}
        retry={list.refetch}
        {...(emptyText ? { empty: <Empty title={emptyText} /> } : {})}
      />
    </Panel>
  )
}
