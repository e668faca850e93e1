import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { toast } from '../../../kernel/web/feedback/toast.ts'
import { useTexts } from '../../../kernel/web/i18n.ts'
import { useWrite } from '../../../kernel/web/query.ts'
import { useSession } from '../../../kernel/web/session/session.ts'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { Panel } from '../../../kernel/web/ui/parts.tsx'
import type { gantiSandiPost } from '../contract.ts'
import { memuatNama, minSandi } from '../rules.ts'

const KOSONG = { password: '', new_password: '', ulangi_password: '' }

/** The own password: the current one, a new one, and the new one again. */
export default function GantiPasswordScreen() {
  const { t } = useTexts()
  const { user } = useSession()
  const min = minSandi(user.level)
  const form = useForm({ defaultValues: KOSONG })
  const ganti = useWrite<typeof gantiSandiPost>('POST', 'users/change-password', { silent: true })
  const { errors } = form.formState

  const submit = form.handleSubmit(async ({ password, new_password }) => {
    const text = await ganti.send({ password, new_password })
    if (text === null) return
    form.reset(KOSONG)
    toast.success(text)
  })
  const wajib = (label: string) => ({ required: t('error.isian.wajib', { label }) })

  return (
    <Page>
      <Panel pad>
        <form onSubmit={submit} noValidate>
          <Stack maw={420}>
            <PasswordInput
              {...form.register('password', wajib(t('label.password')))}
              label={t('label.password')}
              autoFocus
              autoComplete="current-password"
              error={errors.password?.message}
            />
            <PasswordInput
              {...form.register('new_password', {
                ...wajib(t('label.new_password')),
                minLength: { value: min, message: t('error.sandi.terlalu_pendek', { min }) },
                validate: (v) =>
                  !memuatNama(v, { user_id: user.user_id, nama: user.nama ?? '' }) ||
                  t('error.sandi.memuat_nama'),
              })}
              label={t('label.new_password')}
              description={t('pengguna.sandi_syarat', { min })}
              autoComplete="new-password"
              error={errors.new_password?.message}
            />
            <PasswordInput
              {...form.register('ulangi_password', {
                ...wajib(t('label.ulangi_password')),
                validate: (v, all) => v === all.new_password || t('pengguna.sandi_beda'),
              })}
              label={t('label.ulangi_password')}
              autoComplete="new-password"
              error={errors.ulangi_password?.message}
            />
            {ganti.error && (
              <Text role="alert" c="var(--bad)">
                {ganti.error.status < 500 && ganti.error.status > 0
                  ? ganti.error.message
                  : t('pengguna.sandi_gagal')}
              </Text>
            )}
            <Button type="submit" loading={ganti.busy} style={{ alignSelf: 'flex-end' }}>
              {t('button.simpan')}
            </Button>
          </Stack>
        </form>
      </Panel>
    </Page>
  )
}
