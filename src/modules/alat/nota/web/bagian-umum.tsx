import { FormField } from '#kernel/web/form/form-field.tsx'
import type { FieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { Bidang, Sisi } from '../rules.ts'
import css from './nota.module.css'

interface Props {
  readonly form: FieldForm<Bidang>
  readonly sisi: Sisi
}

/** What all slips share: the head, and the texts of either side. */
export function BagianUmum({ form, sisi }: Props) {
  const { t } = useTexts()
  if (sisi === 'BACK')
    return (
      <Panel title={t('nota.teks')}>
        <FormField form={form} name="belakang" note={t('nota.belakang_gulung')} />
      </Panel>
    )
  return (
    <>
      <Panel title={t('nota.kepala')}>
        <div className={css['kisi']}>
          <FormField form={form} name="logo" />
          <FormField form={form} name="logo_mm" />
          <FormField form={form} name="alamat" />
          <FormField form={form} name="telp" />
          <div className={css['penuh']}>
            <FormField form={form} name="salam" note={t('nota.ikut_keterangan')} />
          </div>
        </div>
      </Panel>
      <Panel title={t('nota.teks')}>
        <FormField form={form} name="depan" note={t('nota.ikut_keterangan')} />
      </Panel>
    </>
  )
}
