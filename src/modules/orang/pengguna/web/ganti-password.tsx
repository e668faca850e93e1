import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, post } from '#kernel/web/api.ts'
import { withFactor } from '#kernel/web/feedback/factor/proof.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { goOn } from '#kernel/web/session/first.ts'
import { refreshSession } from '#kernel/web/session/refresh.ts'
import { session, useSession } from '#kernel/web/session/session.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { gantiSandiPost } from '../contract.ts'
import { memuatNama, minSandi } from '../rules.ts'

const PATH = 'users/change-password'
const KOSONG = { password: '', new_password: '', ulangi_password: '' }

/**
 * The own password: the current one, a new one, and the new one again. Whoever was sent
 * here is told why, and goes on where he wanted to go.
 */
export default function GantiPasswordScreen() {
  const { t } = useTexts()
  const { user } = useSession()
  const min = minSandi(user.level)
  const form = useForm({ defaultValues: KOSONG })
  const [gagal, setGagal] = useState<ApiError | null>(null)
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ password, new_password }) => {
    setGagal(null)
    try {
      const isi = { password, new_password }
      const text = await withFactor(() => post<typeof gantiSandiPost>(PATH, isi))
      form.reset(KOSONG)
      toast.success(text)
      if (user.wajib_ganti) await lanjut()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setGagal(error)
    }
  })
  const wajib = (label: string) => ({ required: t('error.isian.wajib', { label }) })

  return (
    <Page>
      <Panel pad>
        {user.wajib_ganti && (
          <Text role="status" fw={550} mb={16} maw={560}>
            {t('pengguna.sandi_sebab')}
          </Text>
        )}
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
            {gagal && (
              <Text role="alert" c="var(--bad)">
                {gagal.status < 500 && gagal.status > 0 ? gagal.message : t('pengguna.sandi_gagal')}
              </Text>
            )}
            <Button type="submit" loading={isSubmitting} style={{ alignSelf: 'flex-end' }}>
              {t('button.simpan')}
            </Button>
          </Stack>
        </form>
      </Panel>
    </Page>
  )
}

/** What the session is now says where the way goes on. */
async function lanjut(): Promise<void> {
  await refreshSession()
  const kini = session()?.user
  if (kini && !kini.wajib_ganti) await goOn(kini)
}
