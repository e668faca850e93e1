import { rupiah } from '#kernel/shared/fields.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Chart } from '#kernel/web/ui/chart/chart.tsx'
import type { Props } from './angka.tsx'

/** When it was given: every hour from the first to the last, those without any too. */
export function PerJam({ isi }: Pick<Props, 'isi'>) {
  const { t } = useTexts()
  const ada = isi.jam.map((j) => j.jam)
  const [awal, akhir] = [Math.min(...ada), Math.max(...ada)]
  const data = isi.jam.length
    ? Array.from({ length: akhir - awal + 1 }, (_, i) => {
        const jam = awal + i
        const { pemberian_rp = 0 } = isi.jam.find((j) => j.jam === jam) ?? {}
        return { jam: `${String(jam).padStart(2, '0')}.00`, pemberian_rp }
      })
    : []
  return (
    <Chart
      type="bar"
      title={t('pemberian.per_jam')}
      data={data}
      x="jam"
      height={220}
      series={[{ name: 'pemberian_rp', label: t('label.pemberian'), field: rupiah() }]}
    />
  )
}
