import { rupiah } from '#kernel/shared/fields.ts'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { Chart } from '#kernel/web/ui/chart/chart.tsx'
import type { pembelianChart } from '#modules/loket/pembelian/contract.ts'
import type { penjualanChart } from '#modules/loket/penjualan/contract.ts'
import type { pesananChart } from '#modules/loket/pesanan/contract.ts'
import type { serviceChart } from '#modules/loket/service/contract.ts'
import type { hutangDashboard, transactionYear } from '../contract.ts'

interface Props {
  readonly tahun: string
}

/** Months that have begun by the shop's own date: one that has not come has nothing to show. */
function useSudahDatang() {
  const bulanIni = useSession().toko.tgl_system.slice(0, 7)
  return (bulan: string) => bulan <= bulanIni
}

const namaBulan = (bulan: string) => formatDate(`${bulan}-01`, 'month')

export function Setahun({ tahun }: Props) {
  const { t } = useTexts()
  const q = useRead<typeof transactionYear>(
    'transaction/daily-transaction-get-year',
    { year: tahun },
    { keepPrevious: true },
  )
  const datang = useSudahDatang()
  const rows = q.data?.rows
    .filter((r) => datang(r.bulan))
    .map((r) => ({ ...r, bulan: namaBulan(r.bulan) }))
  const laba = q.data?.series.some((s) => s.name === 'laba_rp')
  return (
    <Chart
      type="bar"
      title={t('dashboard.setahun', { tahun })}
      data={rows}
      x="bulan"
      xLabel={t('dashboard.bulan')}
      height={240}
      series={[
        { name: 'penjualan_rp', label: t('dashboard.penjualan'), field: rupiah() },
        ...(laba ? [{ name: 'laba_rp', label: t('dashboard.laba'), field: rupiah() }] : []),
      ]}
    />
  )
}

/** Monthly analysis: what customers did with the shop, month by month. */
export function AnalisaBulanan({ tahun }: Props) {
  const { t } = useTexts()
  const input = { type: 'monthly', year: tahun } as const
  const keep = { keepPrevious: true }
  const jual = useRead<typeof penjualanChart>('penjualan/chart', input, keep).data?.rows
  const beli = useRead<typeof pembelianChart>('pembelian/chart', input, keep).data?.rows
  const pesan = useRead<typeof pesananChart>('pesanan/chart', input, keep).data?.rows
  const service = useRead<typeof serviceChart>('service/chart', input, keep).data?.rows
  const datang = useSudahDatang()
  const rows = jual
    ?.map((r, i) => ({
      bulan: r.label,
      penjualan_rp: r.total_rp,
      pembelian_rp: beli?.[i]?.total_rp ?? 0,
      pesanan_rp: pesan?.[i]?.total_rp ?? 0,
      service_rp: service?.[i]?.total_rp ?? 0,
    }))
    .filter((r) => datang(r.bulan))
    .map((r) => ({ ...r, bulan: namaBulan(r.bulan) }))
  return (
    <Chart
      type="bar"
      title={t('dashboard.analisa', { tahun })}
      data={rows}
      x="bulan"
      xLabel={t('dashboard.bulan')}
      height={240}
      series={[
        { name: 'penjualan_rp', label: t('dashboard.nota_penjualan'), field: rupiah() },
        { name: 'pembelian_rp', label: t('dashboard.nota_pembelian'), field: rupiah() },
        { name: 'pesanan_rp', label: t('dashboard.pesanan'), field: rupiah() },
        { name: 'service_rp', label: t('dashboard.service'), field: rupiah() },
      ]}
    />
  )
}

export function HutangSetahun({ tahun }: Props) {
  const { t } = useTexts()
  const q = useRead<typeof hutangDashboard>('hutang/dashboard', { year: tahun })
  const ada = q.data?.rows.some((r) => r.pinjam_rp !== 0 || r.kembali_rp !== 0 || r.sisa_rp !== 0)
  const datang = useSudahDatang()
  const rows = q.data?.rows
    .filter((r) => datang(r.bulan))
    .map((r) => ({ ...r, bulan: namaBulan(r.bulan) }))
  return (
    <Chart
      type="bar"
      title={t('dashboard.hutang_setahun', { tahun })}
      data={ada === false ? [] : rows}
      x="bulan"
      xLabel={t('dashboard.bulan')}
      height={220}
      series={[
        { name: 'pinjam_rp', label: t('dashboard.pinjam'), field: rupiah() },
        { name: 'kembali_rp', label: t('dashboard.tebus'), field: rupiah() },
        { name: 'sisa_rp', label: t('dashboard.hutang_berjalan'), field: rupiah() },
      ]}
    />
  )
}
