import { berat } from '#kernel/shared/fields.ts'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { Chart } from '#kernel/web/ui/chart/chart.tsx'
import type { posisiEmasRiwayat } from '../contract.ts'

/** A year of the position, week by week. */
export function Riwayat() {
  const { t } = useTexts()
  const q = useRead<typeof posisiEmasRiwayat>('posisi-emas/riwayat')
  return (
    <Chart
      type="line"
      title={t('posisi_emas.riwayat')}
      data={q.data?.map((r) => ({ ...r, tanggal: formatDate(r.tanggal) }))}
      x="tanggal"
      height={260}
      fitted
      series={[
        { name: 'bersih', label: t('posisi_emas.bersih'), field: berat() },
        { name: 'di_toko', label: t('label.di_toko'), field: berat() },
        { name: 'di_luar', label: t('label.di_luar'), field: berat() },
        { name: 'terutang', label: t('posisi_emas.terutang'), field: berat() },
      ]}
    />
  )
}
