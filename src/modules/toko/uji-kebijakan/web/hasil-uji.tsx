import { bilangan, kode, rupiah, tanggal } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { DataTable } from '#kernel/web/table/data-table.tsx'
import { Chart } from '#kernel/web/ui/chart/chart.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import css from './uji-kebijakan.module.css'
import type { Hasil } from './use-uji.ts'

/** What a trial found: the gain in one figure, by kind and month, and who would have been refused. */
export function HasilUji({ hasil }: { readonly hasil: Hasil }) {
  const { t } = useTexts()
  return (
    <Stack>
      <div className={css['laba']} role="status">
        <span>{t('uji_kebijakan.laba')}</span>
        <strong>{tulisRupiah(hasil.laba_rp)}</strong>
        <small>
          {t('uji_kebijakan.dari', {
            dokumen: tulisAngka(hasil.dokumen),
            ditolak: tulisAngka(hasil.jumlah_ditolak),
          })}
        </small>
      </div>
      {hasil.beda > 0 && <Notice>{t('uji_kebijakan.beda', { beda: hasil.beda })}</Notice>}
      <PerJenis hasil={hasil} />
      <PerBulan hasil={hasil} />
      <Ditolak hasil={hasil} />
    </Stack>
  )
}

function PerJenis({ hasil }: { readonly hasil: Hasil }) {
  const { t, tt } = useTexts()
  const rp = (name: 'dulu_rp' | 'kini_rp' | 'uji_rp' | 'laba_rp') => ({
    name,
    label: t(`uji_kebijakan.${name}`),
    field: rupiah(),
  })
  return (
    <Panel title={t('uji_kebijakan.per_jenis')} pad={false}>
      <DataTable<Hasil['jenis'][number]>
        name="uji-kebijakan"
        rowKey="jenis"
        rows={hasil.jenis}
        columns={[
          {
            name: 'jenis',
            label: t('uji_kebijakan.jenis'),
            render: ({ jenis }) => tt(`uji_kebijakan.jenis.${jenis.toLowerCase()}`),
          },
          { name: 'dokumen', label: t('uji_kebijakan.dokumen'), field: bilangan() },
          rp('dulu_rp'),
          rp('kini_rp'),
          rp('uji_rp'),
          rp('laba_rp'),
        ]}
        totals={{ dokumen: hasil.dokumen, laba_rp: hasil.laba_rp }}
      />
    </Panel>
  )
}

function PerBulan({ hasil }: { readonly hasil: Hasil }) {
  const { t } = useTexts()
  return (
    <Chart
      type="bar"
      title={t('uji_kebijakan.per_bulan')}
      data={hasil.bulan.map((b) => ({
        bulan: formatDate(`${b.bulan}-01`, 'month'),
        laba_rp: b.laba_rp,
      }))}
      x="bulan"
      xLabel={t('uji_kebijakan.bulan')}
      height={220}
      series={[{ name: 'laba_rp', label: t('uji_kebijakan.laba_rp'), field: rupiah() }]}
    />
  )
}

function Ditolak({ hasil }: { readonly hasil: Hasil }) {
  const { t, tt } = useTexts()
  return (
    <Panel
      title={t('uji_kebijakan.ditolak', { jumlah: tulisAngka(hasil.jumlah_ditolak) })}
      pad={false}
    >
      <DataTable<Hasil['ditolak'][number]>
        name="uji-ditolak"
        rowKey="dokumen"
        rows={hasil.ditolak}
        columns={[
          { name: 'tanggal', field: tanggal() },
          { name: 'dokumen', field: kode() },
          {
            name: 'jenis',
            label: t('uji_kebijakan.jenis'),
            render: ({ jenis }) => tt(`uji_kebijakan.jenis.${jenis.toLowerCase()}`),
          },
          { name: 'pelaku', field: kode() },
          { name: 'jumlah_rp', label: t('uji_kebijakan.melampaui'), field: rupiah() },
        ]}
      />
    </Panel>
  )
}
