import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { kode, teks } from '../../../shared/fields.ts'
import { Form } from '../../form/form.tsx'
import { FormField } from '../../form/form-field.tsx'
import formCss from '../../form/form.module.css'
import { useFieldForm, type Values } from '../../form/use-field-form.ts'
import { useTexts } from '../../i18n.ts'
import { useWriteAs } from '../../query.ts'
import { bound, type Approval, type Body, type OpenRequest } from './request-store.ts'

const fields = { user_id: kode({ max: 40 }), keterangan: teks({ wajib: false, max: 200 }) }

/** User id, password, and a remark where one is wanted. */
export function ManualWay({ about }: { readonly about: OpenRequest }) {
  const { t } = useTexts()
  const form = useFieldForm({ fields })
  const [password, setPassword] = useState('')
  const ask = useWriteAs<Body, Approval>('POST', 'authorization')
  const submit = async (values: Values) => {
    const remark = values['keterangan'] ? { keterangan: values['keterangan'] } : {}
    const approval = await ask.send(
      { user_id: values['user_id'], password, ...bound(about), ...remark },
      { form },
    )
    if (approval) about.answer({ id_otorisasi: approval.id_otorisasi })
    else setPassword('')
  }
  return (
    <Form form={form} onSubmit={submit} className={formCss['form']}>
      <FormField form={form} name="user_id" autoFocus />
      <PasswordInput
        label={t('login.password')}
        value={password}
        withAsterisk
        size="sm"
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('login.lihat_password') }}
        onChange={(e) => setPassword(e.currentTarget.value)}
      />
      <FormField form={form} name="keterangan" />
      <div className={formCss['buttons']}>
        <Button variant="default" onClick={() => about.answer(null)}>
          {t('button.batal')}
        </Button>
        <Button type="submit" loading={ask.busy} disabled={password === ''}>
          {t('izin.kirim')}
        </Button>
      </div>
    </Form>
  )
}
