import { SimpleGrid } from '@mantine/core'
import { berat, bilangan, pilihan, rupiah } from '../../../kernel/shared/fields.ts'
import { FieldInput } from '../../../kernel/web/field/field-input.tsx'
import { Chart } from '../../../kernel/web/ui/chart/chart.tsx'
import { formatDate } from '../../../kernel/web/format.ts'
import { useTexts } from '../../../kernel/web/i18n.ts'
import { useEvent } from '../../../kernel/web/live/socket.ts'
import { refresh, useRead } from '../../../kernel/web/query.ts'
import { useUrlState } from '../../../kernel/web/router/url-state.ts'
import { useSession } from '../../../kernel/web/session/session.ts'
import { ErrorView } from '../../../kernel/web/ui/empty.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import type {
  dailyCashChart,
  dailySpecificChart,
  dailyTransactionChart,
  periodTransactionChart,
  ringkasan,
  transactionYear,
} from '../contract.ts'
import { Angka } from './angka.tsx'
import css from './dashboard.module.css'

const PATHS = [
  'dashboard/ringkasan',
  'cash-pusat/daily-cash-chart',
  'cash-pusat/daily-specific-chart',
  'cash-pusat/period-transaction-chart',
  'cash-pusat/daily-transaction-chart',
  'transaction/daily-transaction-get-year',
]

/** The shop's day and year at a glance; every sale and cash movement brings it up to date. */
export default function DashboardScreen() {
  const { t } = useTexts()
  const { toko } = useSession()
  const kini = toko.tgl_system.slice(0, 4)
  const [{ tahun }, setUrl] = useUrlState({ tahun: kini })
  const daftar = [0, 1, 2].map((n) => String(Number(kini) - n))
  const baru = () => refresh(...PATHS)
  useEvent('penjualan', baru)
  useEvent('dokumen', baru)
  useEvent('tutup-toko', baru)
  const q = useRead<typeof ringkasan>('dashboard/ringkasan')
  return (
    <Page
      sub={`${toko.nama_toko} · ${formatDate(q.data?.tanggal ?? toko.tgl_system, 'weekday')}`}
      actions={
        <FieldInput
          field={pilihan(daftar)}
          name="tahun"
          value={tahun}
          placeholder={t('dashboard.tahun')}
          choices={daftar.map((value) => ({ value, label: value }))}
          onChange={(v) => typeof v === 'string' && setUrl({ tahun: v })}
        />
      }
    >
      {q.error ? (
        <ErrorView error={q.error} retry={() => void q.refetch()} />
      ) : (
        <Angka ringkasan={q.data ?? null} />
      )}
      <div className={css['setahun']}>
        <Setahun tahun={tahun} />
      </div>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Bulanan />
        <KasHariIni />
        <Terlaris />
        <Dokumen />
      </SimpleGrid>
    </Page>
  )
}

function Setahun({ tahun }: { readonly tahun: string }) {
  const { t } = useTexts()
  const q = useRead<typeof transactionYear>(
    'transaction/daily-transaction-get-year',
    { year: tahun },
    { keepPrevious: true },
  )
  const rows = (q.data?.rows ?? []).map((r) => ({ ...r, bulan: namaBulan(r.bulan) }))
  return (
    <Chart
      type="bar"
      title={t('dashboard.setahun', { tahun })}
      data={rows}
      x="bulan"
      xLabel={t('dashboard.bulan')}
      height={260}
      series={[
        { name: 'penjualan_rp', label: t('dashboard.penjualan'), field: rupiah() },
        { name: 'laba_rp', label: t('dashboard.laba'), field: rupiah() },
      ]}
    />
  )
}

const namaBulan = (bulan: string) => formatDate(`${bulan}-01`, 'month')

function Bulanan() {
  const { t } = useTexts()
  const q = useRead<typeof periodTransactionChart>('cash-pusat/period-transaction-chart', {})
  const rows = (q.data?.rows ?? []).map((r) => ({ ...r, tanggal: formatDate(r.tanggal) }))
  return (
    <Chart
      type="area"
      title={t('dashboard.tiga_puluh_hari')}
      data={rows}
      x="tanggal"
      height={220}
      series={[{ name: 'penjualan_rp', label: t('dashboard.penjualan'), field: rupiah() }]}
    />
  )
}

function KasHariIni() {
  const { t, tt } = useTexts()
  const q = useRead<typeof dailyCashChart>('cash-pusat/daily-cash-chart', {})
  const rows = (q.data?.rows ?? []).map((r) => ({
    ...r,
    metode: tt(`pilihan.metode.${r.metode.toLowerCase()}`),
  }))
  return (
    <Chart
      type="bar"
      title={t('dashboard.kas_hari_ini')}
      data={rows}
      x="metode"
      height={220}
      series={[
        { name: 'masuk_rp', label: t('label.masuk_rp'), field: rupiah() },
        { name: 'keluar_rp', label: t('label.keluar_rp'), field: rupiah() },
      ]}
    />
  )
}

function Terlaris() {
  const { t } = useTexts()
  const q = useRead<typeof dailySpecificChart>('cash-pusat/daily-specific-chart', {})
  return (
    <Chart
      type="bar"
      title={t('dashboard.group_terlaris')}
      data={q.data?.rows ?? []}
      x="nama_group"
      height={220}
      series={[{ name: 'berat', label: t('label.berat'), field: berat() }]}
    />
  )
}

function Dokumen() {
  const { t } = useTexts()
  const q = useRead<typeof dailyTransactionChart>('cash-pusat/daily-transaction-chart', {})
  return (
    <Chart
      type="bar"
      title={t('dashboard.dokumen_hari_ini')}
      data={q.data?.rows ?? []}
      x="jenis"
      height={220}
      series={[{ name: 'jumlah', label: t('dashboard.jumlah_nota'), field: bilangan() }]}
    />
  )
}
