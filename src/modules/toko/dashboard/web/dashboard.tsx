import { SimpleGrid } from '@mantine/core'
import { pilihan } from '#kernel/shared/fields.ts'
import { BUKU } from '#kernel/shared/posting.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useRead } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useModule, useSession } from '#kernel/web/session/session.ts'
import { ErrorView } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { ringkasan } from '../contract.ts'
import { Angka } from './angka.tsx'
import {
  BiayaHariIni,
  DokumenHariIni,
  KasHariIni,
  NonCashTerbuka,
  Terlaris,
  TigaPuluhHari,
} from './grafik-hari.tsx'
import { AnalisaBulanan, HutangSetahun, Setahun } from './grafik-setahun.tsx'
import { UlangTahun } from './ulang-tahun.tsx'

const PATHS = [
  'dashboard/ringkasan',
  'cash-pusat/daily-cash-chart',
  'cash-pusat/daily-specific-chart',
  'cash-pusat/period-transaction-chart',
  'cash-pusat/daily-transaction-chart',
  'cash-pusat/daily-biaya',
  'cash-pusat/outstand-noncash',
  'transaction/daily-transaction-get-year',
  'penjualan/chart',
  'pembelian/chart',
  'pesanan/chart',
  'service/chart',
  'hutang/dashboard',
] as const

/** The shop's day and year at a glance; every document and cash movement brings it up to date. */
export default function DashboardScreen() {
  const { t } = useTexts()
  const { toko } = useSession()
  const kini = toko.tgl_system.slice(0, 4)
  const [{ tahun }, setUrl] = useUrlState({ tahun: kini })
  // Where nobody confirms payments, all of them are open for ever.
  const validasi = useModule('VALIDASI_NON_CASH_MODULE') === true
  const daftar = [0, 1, 2].map((n) => String(Number(kini) - n))
  useEvent([BUKU, 'tutup-toko'], () => refresh(...PATHS))
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
          onChange={(v) => v !== null && setUrl({ tahun: v })}
        />
      }
    >
      {q.error ? (
        <ErrorView error={q.error} retry={() => void q.refetch()} />
      ) : (
        <Angka ringkasan={q.data ?? null} />
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Setahun tahun={tahun} />
        <AnalisaBulanan tahun={tahun} />
        <TigaPuluhHari />
        <KasHariIni />
        <Terlaris />
        <DokumenHariIni />
        {validasi && <NonCashTerbuka />}
        <BiayaHariIni />
        <HutangSetahun tahun={tahun} />
        <UlangTahun />
      </SimpleGrid>
    </Page>
  )
}
