import { Button, Group } from '@mantine/core'
import { teks } from '../../../kernel/shared/fields.ts'
import { ApiError } from '../../../kernel/web/api.ts'
import { toast } from '../../../kernel/web/feedback/toast.ts'
import { FormField } from '../../../kernel/web/form/form-field.tsx'
import { Form } from '../../../kernel/web/form/form.tsx'
import { useFieldForm } from '../../../kernel/web/form/use-field-form.ts'
import { useTexts } from '../../../kernel/web/i18n.ts'
import { useWrite } from '../../../kernel/web/query.ts'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { Panel } from '../../../kernel/web/ui/parts.tsx'
import type { gantiSandiPost } from '../contract.ts'

const fields = {
  password: teks({ max: 200 }),
  new_password: teks({ max: 200, min: 6 }),
  ulangi_password: teks({ max: 200 }),
}

/** The own password: the current one, a new one, and the new one again. */
export default function GantiPasswordScreen() {
  const { t } = useTexts()
  const form = useFieldForm({ fields })
  const ganti = useWrite<typeof gantiSandiPost>('POST', 'users/change-password', { silent: true })

  const submit = async (v: ReturnType<typeof form.values>) => {
    if (v.new_password !== v.ulangi_password) {
      form.rhf.setError('ulangi_password', { message: t('pengguna.sandi_beda') })
      return
    }
    const text = await ganti.send({
      password: String(v.password),
      new_password: String(v.new_password),
    })
    if (text !== null) {
      form.reset()
      toast.success(text)
      return
    }
    toast.error(ganti.error instanceof ApiError ? ganti.error : t('pengguna.sandi_gagal'))
  }

  return (
    <Page>
      <Panel pad>
        <Form form={form} onSubmit={submit}>
          <FormField form={form} name="password" autoFocus secret="current-password" />
          <FormField form={form} name="new_password" secret="new-password" />
          <FormField form={form} name="ulangi_password" secret="new-password" />
          <Group justify="flex-end">
            <Button type="submit" loading={ganti.busy}>
              {t('button.simpan')}
            </Button>
          </Group>
        </Form>
      </Panel>
    </Page>
  )
}
