import '@mantine/charts/styles.layer.css'
import { AreaChart, BarChart, DonutChart, LineChart } from '@mantine/charts'
import { LOCALE } from '#kernel/shared/i18n.ts'
import { formatValue } from '../../format.ts'
import { language } from '../../i18n.ts'
import type { ChartProps, ChartRow } from './chart.tsx'
import { ticksOf } from './scale.ts'

const COLOURS = ['var(--gold-fill)', 'var(--info)', 'var(--ok)', 'var(--bad)', 'var(--ink-3)']

/**
 * Abbreviates large figures on the axis in the style of the language; tooltips show them in full.
 */
function short(n: number): string {
  // Axis figures are round, so six decimals round none of them.
  const options = { notation: 'compact', maximumFractionDigits: 6 } as const
  const parts = new Intl.NumberFormat(LOCALE[language()], options).formatToParts(n)
  // Our dot and comma in every language, the same as in the table.
  const mark = (type: string, value: string) =>
    type === 'decimal' ? '.' : type === 'group' ? ',' : value
  return parts.map((p) => mark(p.type, p.value)).join('')
}

/** Pixels of a letter on the horizontal axis, and width of the drawing in most panels. */
const LETTER_PX = 6.5
const DRAWN_PX = 420
const BESIDE_PX = 130

/**
 * Shows all names when there are few, on several lines when they are long. Months and names that
 * would overlap are shown as far as there is room.
 */
function bottom(names: readonly string[]) {
  const width = Math.floor(Math.min(DRAWN_PX, innerWidth - BESIDE_PX) / names.length)
  const fits = (text: string) => text.length * LETTER_PX <= width
  if (names.length > 8 || !names.flatMap((n) => n.split(' ')).every(fits)) return {}
  if (names.every(fits)) return { interval: 0 }
  const tick = { transform: 'translate(0, 10)', fontSize: 12, fill: 'currentColor', width }
  return { interval: 0, height: 60, tick }
}

/** The drawing, loaded with its library when a chart is first shown. */
export default function Drawing(props: ChartProps & { readonly data: readonly ChartRow[] }) {
  const { type, data, x, series, height = 240, fitted = false } = props
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
  const ticks = ticksOf(
    data.flatMap((row) => series.map((s) => Number(row[s.name] ?? 0))),
    fitted,
  )
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
    xAxisProps: bottom(rows.map((row) => String(row[x]))),
    valueFormatter: format,
    withLegend: series.length > 1,
    yAxisProps: {
      tickFormatter: short,
      width: 56,
      ticks: [...ticks],
      domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1],
    },
  }
  if (type === 'line')
    return <LineChart {...common} curveType="linear" strokeWidth={2} withDots={rows.length < 40} />
  if (type === 'area')
    return <AreaChart {...common} curveType="linear" withGradient={false} fillOpacity={0.15} />
  return <BarChart {...common} barProps={{ radius: 2, isAnimationActive: false }} />
}
