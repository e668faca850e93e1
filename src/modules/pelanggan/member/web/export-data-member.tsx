import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { type ValuesOf, pilihan, rujukan, teks } from '#kernel/shared/fields.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { ErrorView } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { eksporMemberHitung } from '../contract.ts'
import { IZIN, type KolomEkspor } from '../rules.ts'
import { EksporTerakhir } from './ekspor-terakhir.tsx'
import css from './member.module.css'
import { FORMAT, type Hitung, useEksporMember } from './use-ekspor-member.ts'

const FIELDS = {
  provinsi: rujukan('provinsi', { wajib: false }),
  izin: pilihan(IZIN, { default: 'ALL' }),
  format: pilihan(FORMAT, { default: 'xlsx' }),
  alasan: teks({ max: 200 }),
} as const

/**
 * Members' data leave the house here and nowhere else: which members, which columns, what for. Papers,
 * address and birthday are chosen on purpose; who is not of the level that consents asks for it.
 */
export default function ExportDataMember() {
  const { t } = useTexts()
  const form = useFieldForm({ fields: FIELDS })
  const saringan = {
    provinsi: form.watch('provinsi') as string | null,
    izin: form.watch('izin') as (typeof IZIN)[number],
  }
  const q = useRead<typeof eksporMemberHitung>('export-data-member', saringan, {
    keepPrevious: true,
  })
  const [dipilih, setDipilih] = useState<readonly KolomEkspor[] | null>(null)
  const { mulai, sibuk } = useEksporMember(form)
  const semua = q.data?.kolom ?? []
  const bawaan = semua.filter((k) => !k.pribadi).map((k) => k.nama)
  const kolom = dipilih ?? bawaan
  const kirim = (v: ValuesOf<typeof FIELDS>) => {
    if (!q.data) return
    const isi = { ...saringan, kolom: [...kolom], alasan: v.alasan }
    return mulai(isi, v.format)
  }
  const jumlah = q.data?.jumlah ?? 0
  return (
    <Page>
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      <Form form={form} onSubmit={kirim} className={css['ekspor']}>
        <div className={css['baris']}>
          <FormField form={form} name="provinsi" />
          <FormField form={form} name="izin" />
          <FormField form={form} name="format" choices={BERKAS} />
        </div>
        <PilihanKolom semua={semua} kolom={kolom} onUbah={setDipilih} />
        <FormField form={form} name="alasan" />
        <div className={css['kirim']}>
          <Button type="submit" disabled={sibuk || jumlah === 0 || kolom.length === 0}>
            {sibuk ? t('member.ekspor_sibuk') : t('member.ekspor')}
          </Button>
          <span role="status">{t('member.ekspor_jumlah', { jumlah })}</span>
        </div>
      </Form>
      <div className={css['terakhir']}>
        <EksporTerakhir />
      </div>
    </Page>
  )
}

const BERKAS = [
  { value: 'xlsx', label: 'Excel (.xlsx)' },
  { value: 'csv', label: 'CSV' },
]

interface PilihanProps {
  readonly semua: Hitung['kolom']
  readonly kolom: readonly KolomEkspor[]
  readonly onUbah: (kolom: readonly KolomEkspor[]) => void
}

/** In the order of the file, whatever the order of the clicks. */
function PilihanKolom({ semua, kolom, onUbah }: PilihanProps) {
  const { t } = useTexts()
  const ubah = (nama: KolomEkspor, ikut: boolean) =>
    onUbah(semua.map((k) => k.nama).filter((n) => (n === nama ? ikut : kolom.includes(n))))
  return (
    <Panel title={t('member.ekspor_kolom')}>
      <div className={css['kolom']}>
        {semua.map(({ nama, label, pribadi }) => (
          <Checkbox
            key={nama}
            size="sm"
            label={pribadi ? t('member.kolom_pribadi', { kolom: label }) : label}
            checked={kolom.includes(nama)}
            onChange={(e) => ubah(nama, e.currentTarget.checked)}
          />
        ))}
      </div>
    </Panel>
  )
}
