import { FormField } from '#kernel/web/form/form-field.tsx'
import type { FieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Panel } from '#kernel/web/ui/parts.tsx'
import {
  type Bidang,
  type Kertas,
  type Platform,
  HURUF,
  KERTAS,
  UKURAN,
  namaKertas,
} from '../rules.ts'
import css from './nota.module.css'

interface Props {
  readonly form: FieldForm<Bidang>
  readonly platform: Platform
}

const TEPI = ['atas', 'kanan', 'bawah', 'kiri'] as const

/** Paper of the chosen platform: size, margins and letters. */
export function BagianKertas({ form, platform }: Props) {
  const { t, tt } = useTexts()
  const nama = (b: Parameters<typeof namaKertas>[1]) => namaKertas(platform, b)
  const kertas = form.watch(nama('kertas')) as Kertas
  /** A chosen paper brings the margins and letters that suit it. */
  const pilih = (baru: unknown) => {
    if (baru === 'KHUSUS' || typeof baru !== 'string') return
    const { tepi, huruf } = UKURAN[baru as Exclude<Kertas, 'KHUSUS'>]
    for (const b of TEPI) form.set(nama(b), tepi)
    form.set(nama('huruf'), huruf)
  }
  return (
    <Panel title={t('nota.kertas')}>
      <div className={css['kisi']} key={platform}>
        <div className={css['penuh']}>
          <FormField
            form={form}
            name={nama('kertas')}
            onChange={pilih}
            choices={KERTAS.map((value) => ({
              value,
              label: tt(`nota.kertas_pilihan.${value.toLowerCase()}`),
            }))}
          />
        </div>
        {kertas === 'KHUSUS' && (
          <>
            <FormField form={form} name={nama('lebar')} />
            <FormField form={form} name={nama('tinggi')} note={t('nota.tinggi_gulung')} />
          </>
        )}
        {TEPI.map((b) => (
          <FormField key={b} form={form} name={nama(b)} />
        ))}
        <FormField
          form={form}
          name={nama('huruf')}
          choices={HURUF.map((value) => ({ value, label: `${value} pt` }))}
        />
      </div>
    </Panel>
  )
}
