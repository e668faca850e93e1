import { Button, Modal, Select } from '@mantine/core'
import { useState } from 'react'
import { Form } from '../../form/form.tsx'
import { FormField } from '../../form/form-field.tsx'
import { useFieldForm } from '../../form/use-field-form.ts'
import { useTexts } from '../../i18n.ts'
import { Stack } from '../../ui/layout.tsx'
import css from './bulk.module.css'
import { type DeclaredField, fieldOf, type Row } from './declaration.ts'

interface Props {
  /** Fields that many records may share. */
  readonly fields: readonly DeclaredField[]
  readonly onSet: (values: Row) => Promise<void>
  readonly onClose: () => void
}

/** One field and its value for all chosen records. */
export function SetField({ fields, onSet, onClose }: Props) {
  const { t } = useTexts()
  const [name, setName] = useState(fields[0]?.name ?? '')
  const field = fields.find((f) => f.name === name)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('massal.isi')}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <Stack gap={12}>
        <Select
          data-autofocus
          size="sm"
          label={t('massal.kolom')}
          data={fields.map((f) => ({ value: f.name, label: f.label }))}
          value={name}
          allowDeselect={false}
          onChange={(next) => next && setName(next)}
        />
        {field && <Value key={name} d={field} onSet={onSet} onClose={onClose} />}
      </Stack>
    </Modal>
  )
}

interface ValueProps extends Pick<Props, 'onSet' | 'onClose'> {
  readonly d: DeclaredField
}

function Value({ d, onSet, onClose }: ValueProps) {
  const { t } = useTexts()
  const form = useFieldForm({ fields: { [d.name]: fieldOf(d) }, labels: { [d.name]: d.label } })
  const submit = async (values: Row) => {
    onClose()
    await onSet({ [d.name]: values[d.name] ?? null })
  }
  return (
    <Form form={form} onSubmit={submit}>
      <FormField
        form={form}
        name={d.name}
        {...(d.contoh ? { placeholder: d.contoh } : {})}
        {...(d.pilihan ? { choices: d.pilihan } : {})}
        {...(d.rujukan ? { source: d.rujukan } : {})}
      />
      <div className={css['buttons']}>
        <Button variant="default" onClick={onClose}>
          {t('button.batal')}
        </Button>
        <Button type="submit">{t('button.simpan')}</Button>
      </div>
    </Form>
  )
}
