import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Problem } from '#kernel/web/feedback/problem.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { Viewfinder } from '#kernel/web/scan/viewfinder.tsx'
import { bacaQr } from '../../rules.ts'
import card from '#kernel/web/feedback/card-form.module.css'
import css from './authenticator.module.css'

interface Props {
  readonly onCode: (keystore: string) => void
  readonly onClose: () => void
}

/** Scans the code on the terminal, or takes it typed where there is no camera to scan with. */
export default function Scan({ onCode, onClose }: Props) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const take = (text: string): boolean => {
    const found = bacaQr(text)
    if (found) onCode(found.keystore)
    return found !== null
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!take(typed)) setProblem(t('authenticator.kode_salah'))
  }
  return (
    <div className={css['stack']}>
      <Viewfinder
        kinds="qr"
        hint={t('authenticator.arahkan')}
        failed={t('authenticator.kamera_gagal')}
        onText={take}
      />
      <form className={css['stack']} onSubmit={submit}>
        <label className={card['field']}>
          {t('authenticator.ketik_kode')}
          <input
            value={typed}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            onChange={(e) => {
              setTyped(e.target.value)
              setProblem(null)
            }}
          />
        </label>
        <Problem>{problem}</Problem>
        <Button size="md" type="submit" disabled={typed.trim() === ''}>
          {t('authenticator.buka_kode')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('button.kembali')}
        </Button>
      </form>
    </div>
  )
}
