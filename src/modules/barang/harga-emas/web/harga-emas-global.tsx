import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { rupiah } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { type Values, useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead, useWrite } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Chart } from '#kernel/web/ui/chart/chart.tsx'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { hargaEmasGlobal, hargaEmasGlobalRiwayat, hargaEmasGlobalUbah } from '../contract.ts'
import { lompatanHargaEmas } from '../rules.ts'
import { PapanHarga } from './papan-harga.tsx'
import css from './harga-emas.module.css'

const HARGA = 'parameter-harga-emas/global'
const RIWAYAT = 'parameter-harga-emas/global/riwayat'
/** The screen is read again this long after a price was saved. */
const MUAT_ULANG_MS = 3000
const PERUBAHAN = 200

/** The price of fine gold: set here, shown in every header, with what it was before. */
export default function HargaEmasGlobalScreen() {
  const kini = useRead<typeof hargaEmasGlobal>(HARGA)
  if (kini.error) return <ErrorView error={kini.error} retry={() => void kini.refetch()} />
  if (!kini.data) return <Skeleton />
  return (
    <Page back="/SubMenuMaster">
      <div className={css['dua']}>
        <Isian kini={kini.data} />
        <PapanHarga harga={kini.data.harga_global} />
      </div>
      <Riwayat />
    </Page>
  )
}

function Isian({ kini }: { readonly kini: CallOutput<typeof hargaEmasGlobal> }) {
  const { t } = useTexts()
  const [tersimpan, setTersimpan] = useState(false)
  const form = useFieldForm({
    fields: { nominal: rupiah({ min: 1 }) },
    labels: { nominal: t('label.harga_global') },
    values: { nominal: kini.harga_global || null },
  })
  useDiminta((nominal) => form.set('nominal', nominal))
  const tulis = useWrite<typeof hargaEmasGlobalUbah>('PUT', HARGA, { silent: true })
  const simpan = async ({ nominal }: Values) => {
    const baru = Number(nominal)
    const lompat = lompatanHargaEmas(kini.harga_global, baru)
    const text = t('harga_emas.tanya_lompat', {
      sebelum: tulisRupiah(kini.harga_global),
      sesudah: tulisRupiah(baru),
      persen: `${(lompat ?? 0) > 0 ? '+' : ''}${lompat ?? 0}`,
    })
    if (lompat !== null && !(await confirm({ text }))) return
    // both texts are the specification's.
    if (!(await tulis.send({ nominal: baru }, { form }))) return toast.error(t('harga_emas.gagal'))
    toast.success(t('harga_emas.berhasil'))
    form.reset({ nominal: baru })
    setTersimpan(true)
  }
  // Who has gone on meanwhile is typing somewhere else.
  useEffect(() => {
    if (!tersimpan) return undefined
    const timer = setTimeout(() => location.reload(), MUAT_ULANG_MS)
    return () => clearTimeout(timer)
  }, [tersimpan])
  return (
    <Panel title={t('harga_emas.kini')}>
      <div className={css['harga']} data-testid="harga-emas-kini">
        {tulisRupiah(kini.harga_global)}
        <small>{t('harga_emas.per_gram')}</small>
      </div>
      {kini.oleh !== null && kini.waktu !== null && (
        <KeyValue label={kini.oleh} value={formatInstant(kini.waktu)} />
      )}
      <Form form={form} onSubmit={simpan} className={css['isian']}>
        <FormField form={form} name="nominal" autoFocus disabled={tersimpan} />
        <Button type="submit" disabled={tulis.busy || tersimpan} aria-busy={tulis.busy}>
          {t(tulis.busy ? 'button.sedang_menyimpan' : 'button.simpan_data')}
        </Button>
      </Form>
    </Panel>
  )
}

/**
 * A price that was asked for elsewhere comes once, by the address, and leaves it: a reload or the
 * way back must not offer it again when the price has moved.
 */
function useDiminta(isi: (nominal: number) => void): void {
  const [{ nominal }, setUrl] = useUrlState({ nominal: 0 })
  useEffect(() => {
    if (nominal === 0) return
    isi(nominal)
    setUrl({ nominal: 0 }, { replace: true })
  })
}

type Perubahan = CallOutput<typeof hargaEmasGlobalRiwayat>[number]

function Riwayat() {
  const { t } = useTexts()
  const q = useRead<typeof hargaEmasGlobalRiwayat>(RIWAYAT, { page: 1, limit: PERUBAHAN })
  const rows = q.data ?? []
  const columns: readonly Column<Perubahan>[] = [
    { name: 'waktu', label: t('label.waktu'), render: (r) => formatInstant(r.waktu) },
    { name: 'sebelum', label: t('harga_emas.sebelum'), field: rupiah() },
    { name: 'nominal', label: t('harga_emas.sesudah'), field: rupiah() },
    { name: 'selisih', label: t('harga_emas.selisih'), align: 'right', render: selisih },
    { name: 'oleh', label: t('label.oleh') },
  ]
  return (
    <div className={css['dua']}>
      <Chart
        type="line"
        fitted
        title={t('harga_emas.grafik')}
        x="waktu"
        xLabel={t('label.waktu')}
        series={[{ name: 'nominal', label: t('label.harga_global'), field: rupiah() }]}
        data={q.data?.toReversed().map((r) => ({ ...r, waktu: formatInstant(r.waktu) }))}
        height={300}
      />
      <Panel title={t('harga_emas.riwayat')} pad={false}>
        <div className={css['rata']}>
          <DataTable
            name="riwayat-harga-emas"
            columns={columns}
            rows={rows}
            rowKey={(r) => String(r.versi)}
            loading={q.isPending}
            error={q.error}
            retry={() => void q.refetch()}
            height={332}
          />
        </div>
      </Panel>
    </div>
  )
}

/** Nothing where there was no price before: 100 % of nothing says nothing. */
function selisih({ sebelum, nominal }: Perubahan): string {
  if (sebelum <= 0) return ''
  const persen = ((nominal - sebelum) / sebelum) * 100
  return `${persen > 0 ? '+' : ''}${persen.toFixed(2)}%`
}
