import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Problem } from '#kernel/web/feedback/problem.tsx'
import { del } from '#kernel/web/api.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { withFactor } from '#kernel/web/feedback/factor/proof.ts'
import { makePasskey, passkeysPossible } from '#kernel/web/feedback/factor/passkey.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { useSending } from '#kernel/web/feedback/use-sending.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { refresh, useRead } from '#kernel/web/query.ts'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { kunciHapus, kunciSaya } from '../contract-perangkat.ts'
import css from './setting-otorisasi.module.css'

/** The own passkeys: what there are, one more for this device, one less. */
export function PasskeyList({ onChange }: { readonly onChange?: () => void }) {
  const { t } = useTexts()
  const own = useRead<typeof kunciSaya>('webauthn')
  const remove = async (id_kunci: string, nama: string) => {
    if (!(await confirm({ text: t('otorisasi.hapus_passkey', { nama }), danger: true }))) return
    try {
      await withFactor(() => del<typeof kunciHapus>('webauthn', { id_kunci }))
      refresh('webauthn')
      onChange?.()
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <Panel title={t('otorisasi.passkey')}>
      <div className={css['stack']}>
        <p className={css['quiet']}>{t('otorisasi.passkey_isi')}</p>
        {own.data && own.data.length > 0 && (
          <ul className={css['keys']}>
            {own.data.map((k) => (
              <li key={k.id_kunci}>
                <div>
                  <b>{k.nama}</b>
                  <small>
                    {k.rp_id} · {formatInstant(k.dibuat)}
                  </small>
                </div>
                <Button
                  size="xs"
                  color="bad"
                  variant="light"
                  onClick={() => void remove(k.id_kunci, k.nama)}
                >
                  {t('button.hapus')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {passkeysPossible() ? (
          <NewPasskey {...(onChange ? { onChange } : {})} />
        ) : (
          <p className={css['quiet']} role="note">
            {t('otorisasi.passkey_tidak_bisa')}
          </p>
        )}
      </div>
    </Panel>
  )
}

interface NewProps {
  readonly onChange?: () => void
}

function NewPasskey({ onChange }: NewProps) {
  const { t } = useTexts()
  const [nama, setNama] = useState('')
  const [password, setPassword] = useState('')
  const { busy, problem, submit } = useSending()
  const add = async () => {
    await withFactor(() => makePasskey(password, nama.trim()))
    toast.success(t('otorisasi.passkey_tersimpan'))
    setNama('')
    refresh('webauthn')
    onChange?.()
  }
  return (
    <form className={css['stack']} onSubmit={submit(add, () => setPassword(''))}>
      <TextInput
        label={t('otorisasi.nama_perangkat')}
        value={nama}
        maxLength={60}
        required
        onChange={(e) => setNama(e.currentTarget.value)}
      />
      <PasswordInput
        label={t('otorisasi.password_sekarang')}
        value={password}
        required
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('login.lihat_password') }}
        onChange={(e) => setPassword(e.currentTarget.value)}
      />
      <Problem>{problem}</Problem>
      <Button type="submit" loading={busy} disabled={nama.trim() === '' || password === ''}>
        {t('otorisasi.tambah_passkey')}
      </Button>
    </form>
  )
}
