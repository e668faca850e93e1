import { Button, PasswordInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { kode, teks } from '#kernel/shared/fields.ts'
import { Problem } from '#kernel/web/feedback/problem.tsx'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import formCss from '#kernel/web/form/form.module.css'
import { useFieldForm, type Values } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWriteAs } from '#kernel/web/query.ts'
import { bound, type Approval, type Body, type OpenRequest } from './request-store.ts'

const fields = { user_id: kode({ max: 40 }), keterangan: teks({ wajib: false, max: 200 }) }

/** User id, password, and a remark where one is wanted. What goes wrong stands here until it is mended. */
export function ManualWay({ about }: { readonly about: OpenRequest }) {
  const { t } = useTexts()
  const form = useFieldForm({ fields, values: { keterangan: about.note || null } })
  const [password, setPassword] = useState('')
  const secret = useRef<HTMLInputElement>(null)
  const ask = useWriteAs<Body, Approval>('POST', 'authorization', { silent: true })
  const submit = async (values: Values) => {
    if (password === '') return secret.current?.focus()
    const remark = values['keterangan'] ? { keterangan: values['keterangan'] } : {}
    const body = { ...bound(about), user_id: values['user_id'], password, ...remark }
    const approval = await ask.send(body, { form })
    if (approval) return about.answer({ id_otorisasi: approval.id_otorisasi })
    setPassword('')
    secret.current?.focus()
  }
  const problem = password === '' && Object.keys(ask.error?.fields ?? {}).length === 0
  return (
    <div onKeyDownCapture={enterApproves}>
      <Form form={form} onSubmit={submit} className={formCss['form']}>
        <FormField form={form} name="user_id" autoFocus />
        <PasswordInput
          ref={secret}
          label={t('login.password')}
          value={password}
          withAsterisk
          size="sm"
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': t('login.lihat_password') }}
          onChange={(e) => setPassword(e.currentTarget.value)}
        />
        <FormField form={form} name="keterangan" />
        <Problem>{problem && ask.error?.message}</Problem>
        <div className={formCss['buttons']}>
          <Button variant="default" onClick={() => about.answer(null)}>
            {t('button.batal')}
          </Button>
          <Button type="submit" loading={ask.busy} disabled={password === ''}>
            {t('izin.kirim')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** Enter approves from any field; what is missing gets the focus instead. */
function enterApproves(event: KeyboardEvent<HTMLElement>): void {
  const at = event.target
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  if (!(at instanceof HTMLInputElement)) return
  event.preventDefault()
  event.stopPropagation()
  at.form?.requestSubmit()
}
