import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { SegmentedControl, Text } from '@mantine/core'
import type { Field, FieldValue } from '#kernel/shared/fields.ts'
import { useTexts } from '../../i18n.ts'
import { DataTable, type Column } from '../../table/data-table.tsx'
import { Empty, Skeleton } from '../empty.tsx'
import { Panel } from '../parts.tsx'
import { seenOf } from './scale.ts'

const Drawing = lazy(() => import('./drawing.tsx'))

export type ChartRow = Readonly<Record<string, FieldValue>>

export interface ChartSeries {
  readonly name: string
  readonly label: string
  readonly field: Pick<Field, 'kind'>
}

export interface ChartProps {
  readonly type: 'bar' | 'line' | 'area' | 'donut'
  readonly title: ReactNode
  /** Undefined while loading, which shows a placeholder. */
  readonly data: readonly ChartRow[] | undefined
  /** Field of the horizontal axis, or of the slices' names. */
  readonly x: string
  readonly xLabel?: string
  readonly series: readonly ChartSeries[]
  readonly height?: number
  /** Inputs above the drawing. */
  readonly tools?: ReactNode
  /** Starts the axis near the smallest figure instead of 0, for prices with small changes. */
  readonly fitted?: boolean
}

/** A chart that can be switched to its table, for exact figures and people who can't see it. */
export function Chart(props: ChartProps) {
  const { t } = useTexts()
  const [shown, setShown] = useState('chart')
  const id = useId()
  const { type, title, data, x, xLabel, series, tools, height = 240 } = props
  const columns: Column<ChartRow>[] = [
    { name: x, ...(xLabel ? { label: xLabel } : {}) },
    ...series.map((s) => ({ name: s.name, label: s.label, field: s.field })),
  ]
  const seen = type === 'donut' ? series : seenOf(data ?? [], series)
  const unseen = data?.length ? series.filter((s) => !seen.includes(s)) : []
  const choose = (
    <SegmentedControl
      size="xs"
      value={shown}
      onChange={setShown}
      aria-labelledby={id}
      data={[
        { value: 'chart', label: t('grafik.grafik') },
        { value: 'table', label: t('grafik.tabel') },
      ]}
    />
  )
  return (
    <Panel title={<span id={id}>{title}</span>} actions={choose} pad={shown === 'chart'}>
      {tools}
      {!data && <Skeleton rows={6} />}
      {data?.length === 0 && <Empty />}
      {data && data.length > 0 && shown === 'chart' && (
        <Suspense fallback={<Skeleton rows={6} />}>
          <Drawing {...props} data={data} height={height} series={seen} />
        </Suspense>
      )}
      {shown === 'chart' && unseen.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('grafik.terlalu_kecil', { nama: unseen.map((s) => s.label).join(', ') })}
        </Text>
      )}
      {data && data.length > 0 && shown === 'table' && (
        <DataTable<ChartRow>
          name={x}
          columns={columns}
          rows={data}
          rowKey={(row, i) => `${String(row[x])} ${i}`}
          height={height + 32}
        />
      )}
    </Panel>
  )
}
