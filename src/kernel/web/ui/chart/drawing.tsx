import '@mantine/charts/styles.layer.css'
import { AreaChart, BarChart, DonutChart, LineChart } from '@mantine/charts'
import { formatValue } from '../../format.ts'
import type { ChartProps } from './chart.tsx'

const COLOURS = ['var(--gold-fill)', 'var(--info)', 'var(--ok)', 'var(--bad)', 'var(--ink-3)']

/** Large figures short on the axis: 12,500,000 is 12.5 jt there; tooltips say them in full. */
function short(n: number): string {
  const size = Math.abs(n)
  if (size >= 1e9) return `${+(n / 1e9).toFixed(1)} M`
  if (size >= 1e6) return `${+(n / 1e6).toFixed(1)} jt`
  return size >= 1e4 ? `${+(n / 1e3).toFixed(1)} rb` : String(n)
}

/** The drawing itself, fetched with its library when a chart is first shown. */
export default function Drawing({ type, data, x, series, height = 240 }: ChartProps) {
  const rows = data.map((row) => ({ ...row })) as Record<string, unknown>[]
  const format = (value: number) => formatValue(series[0]?.field ?? { kind: 'bilangan' }, value)
  if (type === 'donut') {
    const [s] = series
    const slices = rows.map((row, i) => ({
      name: String(row[x]),
      value: Number(row[s?.name ?? ''] ?? 0),
      color: COLOURS[i % COLOURS.length] ?? 'gray',
    }))
    return (
      <DonutChart
        data={slices}
        h={height}
        withTooltip
        tooltipDataSource="segment"
        valueFormatter={format}
        mx="auto"
      />
    )
  }
  const common = {
    data: rows,
    dataKey: x,
    h: height,
    gridAxis: 'x' as const,
    tickLine: 'none' as const,
    series: series.map((s, i) => ({
      name: s.name,
      label: s.label,
      color: COLOURS[i % COLOURS.length] ?? 'gray',
    })),
    valueFormatter: format,
    withLegend: series.length > 1,
    yAxisProps: { tickFormatter: (n: number) => short(n), width: 56 },
  }
  if (type === 'line')
    return <LineChart {...common} curveType="linear" strokeWidth={2} withDots={rows.length < 40} />
  if (type === 'area')
    return <AreaChart {...common} curveType="linear" withGradient={false} fillOpacity={0.15} />
  return <BarChart {...common} barProps={{ radius: 2, isAnimationActive: false }} />
}
