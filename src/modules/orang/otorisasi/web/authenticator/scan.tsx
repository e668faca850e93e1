import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Problem } from '#kernel/web/feedback/problem.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { bacaQr } from '../../rules.ts'
import card from '#kernel/web/feedback/card-form.module.css'
import css from './authenticator.module.css'
import { createReader } from './read-qr.ts'

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
      <Viewfinder onText={take} />
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

/** Between two looks at the picture: quick for the hand, easy on the battery. */
const LOOK_MS = 200

function Viewfinder({ onText }: { readonly onText: (text: string) => boolean }) {
  const { t } = useTexts()
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const latest = useRef(onText)
  useEffect(() => {
    latest.current = onText
  })
  useEffect(() => {
    let stream: MediaStream | undefined
    let gone = false
    const watch = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const at = video.current
      if (gone || !at) return stream.getTracks().forEach((track) => track.stop())
      at.srcObject = stream
      await at.play()
      const read = await createReader()
      while (!gone) {
        for (const text of await read(at)) if (!gone && latest.current(text)) return
        await new Promise((next) => setTimeout(next, LOOK_MS))
      }
    }
    watch().catch(() => !gone && setFailed(true))
    return () => {
      gone = true
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  if (failed)
    return (
      <p className={css['quiet']} role="alert">
        {t('authenticator.kamera_gagal')}
      </p>
    )
  return (
    <div className={css['view']}>
      <video ref={video} playsInline muted aria-label={t('authenticator.arahkan')} />
      <p>{t('authenticator.arahkan')}</p>
    </div>
  )
}
