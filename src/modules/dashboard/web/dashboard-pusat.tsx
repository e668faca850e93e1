import { type Field, berat, bilangan, rupiah } from '../../../kernel/shared/fields.ts'
import type { CallOutput } from '../../../kernel/shared/contract.ts'
import { formatDate } from '../../../kernel/web/format.ts'
import { useTexts } from '../../../kernel/web/i18n.ts'
import { useList, useRead } from '../../../kernel/web/query.ts'
import { useSession } from '../../../kernel/web/session/session.ts'
import { type Column, DataTable } from '../../../kernel/web/table/data-table.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { Tag } from '../../../kernel/web/ui/parts.tsx'
import type { ringkasan } from '../contract.ts'

type Ringkasan = CallOutput<typeof ringkasan>

interface Cabang {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly status: 'success' | 'error'
  readonly message?: string
  readonly data?: Ringkasan
}

const ANGKA = [
  'total_penjualan',
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
    <DaftarCabang
      rows={list.rows}
      loading={list.isPending}
      error={list.error}
      retry={list.refetch}
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
  const columns: readonly Column<Cabang & Partial<Record<NamaAngka, number>>>[] = [
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
      hide: 'narrow',
      render: (c) => (c.data ? formatDate(c.data.tanggal) : ''),
    },
    angka('total_penjualan', t('dashboard.penjualan'), rupiah()),
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
