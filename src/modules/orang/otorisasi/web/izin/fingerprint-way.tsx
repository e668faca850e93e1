import { Button, Loader, Select } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Problem } from '#kernel/web/feedback/problem.tsx'
import type { Agent } from '#kernel/web/agent/agent.ts'
import { call } from '#kernel/web/api.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useEvent } from '#kernel/web/live/socket.ts'
import { bukaPembacaJari } from '#modules/alat/stasiun/web/index.ts'
import css from './otorisasi.module.css'
import { bound, type Approval, type Approver, type OpenRequest } from './request-store.ts'

interface Challenge {
  readonly id_tantangan: string
  readonly tantangan: string
  readonly user_id: string
  readonly jari: readonly { readonly jari: number; readonly bytes: string }[]
}

type Step = 'choose' | 'scan' | 'scanned'

/** How long the server's event may take after the server has answered. */
const EVENT_MS = 1_500

interface Props {
  readonly about: OpenRequest
  readonly people: readonly Approver[]
}

/** A finger on the reader of this terminal. */
export function FingerprintWay({ about, people }: Props) {
  const { t } = useTexts()
  const [user, setUser] = useState<string | null>(
    people.length === 1 ? (people[0]?.user_id ?? null) : null,
  )
  const { step, problem, start } = useFinger(about, user)
  return (
    <div className={css['stack']}>
      <Select
        label={t('izin.username')}
        data={people.map((p) => ({ value: p.user_id, label: `${p.user_id} · ${p.nama}` }))}
        value={user}
        onChange={setUser}
        allowDeselect={false}
        disabled={step !== 'choose'}
        nothingFoundMessage={t('izin.tanpa_jari')}
      />
      {step !== 'choose' && (
        <div className={css['finger']} data-done={step === 'scanned'} role="status">
          {step === 'scan' ? <Loader size="sm" /> : <Icon name="check" />}
          <b>{t(step === 'scan' ? 'izin.scan_jari' : 'izin.jari_terbaca')}</b>
        </div>
      )}
      {people.length === 0 && <p className={css['hint']}>{t('izin.tanpa_jari')}</p>}
      <Problem>{problem}</Problem>
      <div className={css['buttons']}>
        <Button variant="default" onClick={() => about.answer(null)}>
          {t('button.batal')}
        </Button>
        <Button
          onClick={() => void start()}
          disabled={!user || step !== 'choose'}
          loading={step !== 'choose'}
        >
          {t('izin.mulai_scan')}
        </Button>
      </div>
    </div>
  )
}

/** The reader, the server's word on what it read, and the approval that follows from it. */
function useFinger(about: OpenRequest, user: string | null) {
  const { t } = useTexts()
  const [step, setStep] = useState<Step>('choose')
  const [problem, setProblem] = useState<string | null>(null)
  const agent = useRef<Agent | null>(null)
  const waiting = useRef<{ id: string; fp: string } | null>(null)
  const fail = (text: string) => {
    waiting.current = null
    setStep('choose')
    setProblem(text)
  }
  const hear = async (status: unknown, id: unknown) => {
    const mine = waiting.current
    if (!mine || mine.id !== id) return
    waiting.current = null
    if (status !== true) return fail(t('izin.coba_lagi'))
    setStep('scanned')
    try {
      const body = { user_id: user, fp: mine.fp, kategori: about.kategori }
      const { data } = await call<Approval>('POST', 'authorization/fingerprint', body)
      about.answer({ id_otorisasi: data.id_otorisasi })
    } catch (error) {
      fail((error as Error).message)
    }
  }
  useEvent('fingerprint-auth', (e) => {
    if (e['auth_for'] === about.kategori && e['user_id'] === user)
      void hear(e['status'], e['id_tantangan'])
  })
  useEffect(() => () => agent.current?.close(), [])
  const start = async () => {
    setProblem(null)
    setStep('scan')
    try {
      const reader = (agent.current = await bukaPembacaJari())
      const { data } = await call<Challenge>('POST', 'authorization/fingerprint/challenge', {
        ...bound(about),
        user_id: user,
        id_perangkat: reader.id_perangkat,
      })
      const fp = await reader.match(data)
      reader.close()
      waiting.current = { id: data.id_tantangan, fp }
      const scan = await call<{ status: boolean }>('POST', 'authorization/fingerprint/scan', { fp })
      setTimeout(() => void hear(scan.data.status, data.id_tantangan), EVENT_MS)
    } catch (error) {
      agent.current?.close()
      fail((error as Error).message)
    }
  }
  return { step, problem, start }
}
