import { Button } from '@mantine/core'
import { bilangan, rujukan, teks } from '#kernel/shared/fields.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { MAKS_BARIS } from '../rules.ts'
import { type BarisModel, bacaModel } from './use-po.ts'
import css from './pre-order.module.css'

const FIELDS = {
  kode_model: rujukan('model-po'),
  size: teks({ wajib: false, max: 20 }),
  qty: bilangan({ min: 1, max: MAKS_BARIS, default: 1 }),
}

/** Which model, how many pieces of it, and in which size where the model's own does not fit. */
export function IsianModel({
  onTambah,
}: {
  readonly onTambah: (b: readonly BarisModel[]) => void
}) {
  const { t } = useTexts()
  const form = useFieldForm({ fields: FIELDS, lines: true })
  const tambah = async () => {
    const v = form.values()
    const kode_model = String(v['kode_model'])
    const model = await bacaModel(kode_model)
    if (!model) {
      form.rhf.setError('kode_model', {
        message: t('error.data.rujukan_tidak_ada', { label: t('label.kode_model') }),
      })
      return
    }
    const size = typeof v['size'] === 'string' ? v['size'] : model.size
    onTambah(
      Array.from({ length: Number(v['qty'] ?? 1) }, () => ({ ...model, size, id: randomText() })),
    )
    form.reset({})
    document.querySelector<HTMLInputElement>('input[name=kode_model]')?.focus()
  }
  return (
    <Form form={form} onSubmit={tambah} className={css['fields'] ?? ''}>
      <FormField form={form} name="kode_model" autoFocus />
      <FormField form={form} name="size" />
      <FormField form={form} name="qty" />
      <div className={css['add']}>
        <Button type="submit" variant="default" leftSection={<Icon name="plus" />}>
          {t('pre_order.tambah_model')}
        </Button>
      </div>
    </Form>
  )
}
