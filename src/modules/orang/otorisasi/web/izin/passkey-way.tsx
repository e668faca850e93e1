import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { Problem } from '#kernel/web/feedback/problem.tsx'
import { call } from '#kernel/web/api.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import css from './otorisasi.module.css'
import { bound, type Approval, type Approver, type OpenRequest } from './request-store.ts'
import { askPasskey } from '#kernel/web/feedback/factor/passkey.ts'

interface Props {
  readonly about: OpenRequest
  readonly people: readonly Approver[]
}

/** The approver's passkey in this browser: the device checks finger, face or PIN itself. */
export function PasskeyWay({ about, people }: Props) {
  const { t } = useTexts()
  const [user, setUser] = useState<string | null>(
    people.length === 1 ? (people[0]?.user_id ?? null) : null,
  )
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const approve = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const answer = await askPasskey('authorization/webauthn/options', {
        ...bound(about),
        user_id: user,
      })
      const { data } = await call<Approval>('POST', 'authorization/webauthn', { ...answer })
      about.answer({ id_otorisasi: data.id_otorisasi })
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css['stack']}>
      <Select
        label={t('izin.username')}
        data={people.map((p) => ({ value: p.user_id, label: `${p.user_id} · ${p.nama}` }))}
        value={user}
        onChange={setUser}
        allowDeselect={false}
      />
      <Problem>{problem}</Problem>
      <div className={css['buttons']}>
        <Button variant="default" onClick={() => about.answer(null)}>
          {t('button.batal')}
        </Button>
        <Button onClick={() => void approve()} loading={busy} disabled={!user} data-autofocus>
          {t('izin.pakai_passkey')}
        </Button>
      </div>
    </div>
  )
}
