import { SimpleGrid } from '@mantine/core'
import { type Field, berat, bilangan, rupiah } from '#kernel/shared/fields.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList, useRead } from '#kernel/web/query.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import { Chart } from '#kernel/web/ui/chart/chart.tsx'
import type { ringkasan, transactionYear } from '../contract.ts'
import css from './dashboard.module.css'

type Setahun = CallOutput<typeof transactionYear>
type Ringkasan = CallOutput<typeof ringkasan>

interface Jawaban<T> {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly status: 'success' | 'error'
  readonly message?: string
  readonly data?: T
}
type Cabang = Jawaban<Ringkasan>

const ANGKA = [
  'total_penjualan',
  'total_pembelian',
  'total_pesanan',
  'total_service',
  'total_hutang',
  'laba_rp',
  'kas_rp',
  'jumlah_nota',
  'jumlah_barang',
  'berat',
] as const
type NamaAngka = (typeof ANGKA)[number]

/** Every branch's day side by side; a shop that is no centre sees its own line (gaps.md 15). */
export default function DashboardPusatScreen() {
  const { toko } = useSession()
  return <Page>{toko.pusat ? <SemuaCabang /> : <SatuToko />}</Page>
}

function SemuaCabang() {
  const list = useList<Cabang>('portal/dashboard/ringkasan', {}, { refetchInterval: 60_000 })
  return (
    <div className={css['kartu']}>
      <DaftarCabang
        rows={list.rows}
        loading={list.isPending}
        error={list.error}
        retry={list.refetch}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" mt="xs">
        <HariIni rows={list.rows} />
        <PerCabang />
      </SimpleGrid>
    </div>
  )
}

/** Today of each branch: what was sold and what was bought back. */
function HariIni({ rows }: { readonly rows: readonly Cabang[] }) {
  const { t } = useTexts()
  const data = rows.map((c) => ({
    nama_toko: c.nama_toko,
    total_penjualan: c.data?.total_penjualan ?? 0,
    total_pembelian: c.data?.total_pembelian ?? 0,
  }))
  return (
    <Chart
      type="bar"
      title={t('dashboard.cabang_hari_ini')}
      data={data}
      x="nama_toko"
      height={240}
      series={[
        { name: 'total_penjualan', label: t('dashboard.penjualan'), field: rupiah() },
        { name: 'total_pembelian', label: t('dashboard.pembelian'), field: rupiah() },
      ]}
    />
  )
}

/** Sales of the year by month, one colour a branch; a branch that is away is missing by name. */
function PerCabang() {
  const { t } = useTexts()
  const tahun = useSession().toko.tgl_system.slice(0, 4)
  const list = useList<Jawaban<Setahun>>('portal/transaction/daily-transaction-get-year', {
    year: tahun,
  })
  const cabang = list.rows.filter((c) => c.data)
  const bulan = cabang[0]?.data?.rows.map((r) => r.bulan) ?? []
  const data = bulan.map((b, i) => ({
    bulan: formatDate(`${b}-01`, 'month'),
    ...Object.fromEntries(
      cabang.map((c) => [c.kode_toko, c.data?.rows[i]?.penjualan_rp ?? 0] as const),
    ),
  }))
  return (
    <Chart
      type="line"
      title={t('dashboard.cabang_setahun', { tahun })}
      data={data}
      x="bulan"
      xLabel={t('dashboard.bulan')}
      height={240}
      series={cabang.map((c) => ({ name: c.kode_toko, label: c.nama_toko, field: rupiah() }))}
    />
  )
}

function SatuToko() {
  const { kode_toko, nama_toko } = useSession().toko
  const q = useRead<typeof ringkasan>('dashboard/ringkasan', {}, { refetchInterval: 60_000 })
  const rows: readonly Cabang[] = q.data
    ? [{ kode_toko, nama_toko, status: 'success', data: q.data }]
    : []
  return (
    <DaftarCabang
      rows={rows}
      loading={q.isPending}
      error={q.error}
      retry={() => void q.refetch()}
    />
  )
}

interface Props {
  readonly rows: readonly Cabang[]
  readonly loading: boolean
  readonly error: unknown
  readonly retry: () => void
}

function DaftarCabang({ rows, loading, error, retry }: Props) {
  const { t } = useTexts()
  const jumlah = (name: NamaAngka) => {
    const n = rows.reduce((sum, c) => sum + Math.round((c.data?.[name] ?? 0) * 1000), 0)
    return n / 1000
  }
  const angka = (name: NamaAngka, label: string, field: Field): Column<Cabang> => ({
    name,
    label,
    field,
    ...(name === 'total_penjualan' ? {} : { hide: 'narrow' }),
  })
  const columns: readonly Column<Cabang & Partial<Record<NamaAngka, number | null>>>[] = [
    {
      name: 'nama_toko',
      sort: false,
      render: (c) => (
        <>
          {c.nama_toko}{' '}
          {c.status === 'error' && <Tag color="bad">{c.message ?? t('error.umum')}</Tag>}
        </>
      ),
    },
    {
      name: 'tanggal',
      sort: false,
      hide: 'medium',
      render: (c) => (c.data ? formatDate(c.data.tanggal) : ''),
    },
    angka('total_penjualan', t('dashboard.penjualan'), rupiah()),
    angka('total_pembelian', t('dashboard.pembelian'), rupiah()),
    angka('total_pesanan', t('dashboard.pesanan'), rupiah()),
    angka('total_service', t('dashboard.service'), rupiah()),
    angka('total_hutang', t('dashboard.hutang'), rupiah()),
    angka('jumlah_nota', t('dashboard.jumlah_nota'), bilangan()),
    angka('jumlah_barang', t('dashboard.barang_terjual'), bilangan()),
    angka('berat', t('label.berat'), berat()),
    angka('laba_rp', t('dashboard.laba'), rupiah()),
    angka('kas_rp', t('dashboard.kas_laci'), rupiah()),
  ]
  return (
    <DataTable
      name="dashboard-pusat"
      columns={columns}
      rows={rows.map((c) => ({ ...c, ...c.data }))}
      rowKey="kode_toko"
      loading={loading}
      error={error}
      retry={retry}
      totals={Object.fromEntries(ANGKA.map((name) => [name, jumlah(name)]))}
    />
  )
}
