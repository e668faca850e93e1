import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { berat, bilangan, rupiah } from '#kernel/shared/fields.ts'
import { formatDate } from '#kernel/web/format.ts'
import { useDocumentName } from '#kernel/web/document/documents.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { Chart } from '#kernel/web/ui/chart/chart.tsx'
import type {
  dailyBiaya,
  dailyCashChart,
  dailySpecificChart,
  dailyTransactionChart,
  outstandNoncash,
  periodTransactionChart,
} from '../contract.ts'
import { JANGKA_TERLARIS, KATEGORI_TERLARIS } from '../rules.ts'
import css from './dashboard.module.css'

export function TigaPuluhHari() {
  const { t } = useTexts()
  const q = useRead<typeof periodTransactionChart>('cash-pusat/period-transaction-chart', {})
  const rows = q.data?.rows.map((r) => ({ ...r, tanggal: formatDate(r.tanggal) }))
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

export function KasHariIni() {
  const { t, tt } = useTexts()
  const q = useRead<typeof dailyCashChart>('cash-pusat/daily-cash-chart', {})
  const rows = q.data?.rows.map((r) => ({
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

/** What sells most, by what the person looks for. */
export function Terlaris() {
  const { t, tt } = useTexts()
  const [kategori, setKategori] = useState<(typeof KATEGORI_TERLARIS)[number]>('GROUP')
  const [type, setType] = useState<(typeof JANGKA_TERLARIS)[number]>('monthly')
  const q = useRead<typeof dailySpecificChart>(
    'cash-pusat/daily-specific-chart',
    { kategori, type },
    { keepPrevious: true },
  )
  return (
    <Chart
      type="bar"
      title={t('dashboard.terlaris')}
      data={q.data?.rows}
      x="nama"
      xLabel={tt(`dashboard.menurut.${kategori.toLowerCase()}`)}
      height={208}
      series={[{ name: 'berat', label: t('label.berat'), field: berat() }]}
      tools={
        <div className={css['pilihan']}>
          <SegmentedControl
            size="xs"
            value={kategori}
            onChange={setKategori}
            aria-label={t('dashboard.terlaris')}
            data={KATEGORI_TERLARIS.map((value) => ({
              value,
              label: tt(`dashboard.menurut.${value.toLowerCase()}`),
            }))}
          />
          <SegmentedControl
            size="xs"
            value={type}
            onChange={setType}
            aria-label={t('label.tanggal')}
            data={JANGKA_TERLARIS.map((value) => ({
              value,
              label: tt(`dashboard.jangka.${value}`),
            }))}
          />
        </div>
      }
    />
  )
}

/** Documents of the day, each by the name that stands on its slip. */
export function DokumenHariIni() {
  const { t, tt } = useTexts()
  const namaDokumen = useDocumentName()
  const q = useRead<typeof dailyTransactionChart>('cash-pusat/daily-transaction-chart', {})
  const rows = q.data?.rows.map((r) => ({ ...r, jenis: tt(namaDokumen(r.jenis)) }))
  return (
    <Chart
      type="bar"
      title={t('dashboard.dokumen_hari_ini')}
      data={rows}
      x="jenis"
      xLabel={t('label.dokumen')}
      height={220}
      series={[{ name: 'jumlah', label: t('dashboard.jumlah_nota'), field: bilangan() }]}
    />
  )
}

export function BiayaHariIni() {
  const { t } = useTexts()
  const q = useRead<typeof dailyBiaya>('cash-pusat/daily-biaya', {})
  return (
    <Chart
      type="bar"
      title={t('dashboard.biaya_hari_ini')}
      data={q.data?.rows}
      x="deskripsi"
      xLabel={t('label.deskripsi')}
      height={220}
      series={[{ name: 'jumlah_rp', label: t('label.jumlah_rp'), field: rupiah() }]}
    />
  )
}

export function NonCashTerbuka() {
  const { t, tt } = useTexts()
  const q = useRead<typeof outstandNoncash>('cash-pusat/outstand-noncash', {})
  const rows = q.data?.rows.map((r) => ({
    ...r,
    kas: `${r.nama_rekening} ${tt(`pilihan.metode.${r.metode.toLowerCase()}`)}`,
  }))
  return (
    <Chart
      type="bar"
      title={t('dashboard.non_cash_terbuka')}
      data={rows}
      x="kas"
      height={220}
      series={[{ name: 'sisa_rp', label: t('dashboard.belum_divalidasi'), field: rupiah() }]}
    />
  )
}
