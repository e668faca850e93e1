import { Button, Loader } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Problem } from '#kernel/web/feedback/problem.tsx'
import { call } from '#kernel/web/api.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import css from './otorisasi.module.css'
import { bound, type OpenRequest } from './request-store.ts'

interface QrRecord {
  readonly client: string
  readonly keystore: string
  readonly kedaluwarsa: string
  readonly qr: { readonly ukuran: number; readonly gelap: string }
}

interface State {
  readonly status: 'OPEN' | 'APPROVED' | 'REJECTED' | 'CANCELLED' | 'EXPIRED'
  readonly alasan: string | null
  readonly id_otorisasi: string | null
}

/** the socket is listened to this long after the dialog is there. */
const LISTEN_AFTER_MS = 2_000
/** Asks by itself too: an event that is lost must not leave the cashier waiting. */
const ASK_EVERY_MS = 10_000

/** What became of the code, and who refused it with which words. */
type End = { readonly why: 'EXPIRED' | 'CANCELLED' } | { readonly why: 'REJECTED'; note: string }

interface Props {
  readonly about: OpenRequest
  readonly onFailed: () => void
}

/** A code for the phone of a supervisor or owner. */
export function QrWay({ about, onFailed }: Props) {
  const { t } = useTexts()
  const [round, setRound] = useState(0)
  const { record, end } = useQrRecord(about, round, onFailed)
  const left = useSecondsLeft(record?.kedaluwarsa)
  const over = end ?? (record && left <= 0 ? ({ why: 'EXPIRED' } as const) : null)
  if (!record)
    return (
      <div className={css['wait']}>
        <Loader size="sm" aria-label={t('muat.judul')} />
      </div>
    )
  const size = record.qr.ukuran
  return (
    <div className={css['qr']}>
      <div className={css['code']} data-over={over !== null}>
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('izin.qr_gambar')}>
          <rect width={size} height={size} fill="#fff" />
          <path d={record.qr.gelap} fill="#000" />
        </svg>
      </div>
      {over ? (
        <Problem>
          {over.why === 'REJECTED' ? t('izin.qr_ditolak') : t('izin.qr_habis')}
          {over.why === 'REJECTED' && over.note && <small>{over.note}</small>}
        </Problem>
      ) : (
        <p className={css['hint']}>{t('izin.qr_petunjuk')}</p>
      )}
      <output className={css['key']} aria-label={t('izin.qr_kode')}>
        {record.keystore.match(/.{4}/g)?.join(' ')}
      </output>
      {over ? (
        <Button variant="default" onClick={() => setRound(round + 1)} autoFocus>
          {t('izin.qr_baru')}
        </Button>
      ) : (
        <p className={css['hint']} role="timer">
          {t('izin.qr_sisa', { detik: left })}
        </p>
      )}
    </div>
  )
}

/** Opens a request, follows it, and withdraws it when the dialog closes before it is decided. */
function useQrRecord(about: OpenRequest, round: number, onFailed: () => void) {
  const { t } = useTexts()
  const [record, setRecord] = useState<QrRecord | null>(null)
  const [end, setEnd] = useState<End | null>(null)
  const decided = useRef(false)
  const latest = useRef({ about, onFailed, t })
  useEffect(() => {
    latest.current = { about, onFailed, t }
  })
  useEffect(() => {
    let gone = false
    let mine: QrRecord | null = null
    decided.current = false
    setRecord(null)
    setEnd(null)
    const now = latest.current
    const alamat = new URL('authenticator', document.baseURI).href
    const remove = (r: QrRecord) => {
      const { client: branch, keystore } = r
      call('DELETE', 'otorisasi-qr/remove/{branch}/{keystore}', { branch, keystore }).catch(
        () => {},
      )
    }
    call<QrRecord>('POST', 'otorisasi-qr/generate', { ...bound(now.about), alamat })
      .then(({ data }) => {
        mine = data
        if (gone) remove(data)
        else setRecord(data)
      })
      .catch(() => {
        if (gone) return
        toast.error(latest.current.t('izin.qr_gagal'))
        latest.current.onFailed()
      })
    return () => {
      gone = true
      if (mine && !decided.current) remove(mine)
    }
  }, [round])
  const keystore = record?.keystore
  const ask = useCallback(async () => {
    if (!keystore || decided.current) return
    const { data } = await call<State>('GET', 'otorisasi-qr/status/{keystore}', { keystore })
    if (data.status === 'OPEN' || decided.current) return
    decided.current = true
    const { about: asked } = latest.current
    if (data.status === 'APPROVED' && data.id_otorisasi)
      return asked.answer({ id_otorisasi: data.id_otorisasi })
    if (data.status !== 'REJECTED') return setEnd({ why: 'EXPIRED' })
    toast.error(latest.current.t('izin.qr_ditolak'))
    setEnd({ why: 'REJECTED', note: data.alasan ?? '' })
  }, [keystore])
  const listening = useListening(keystore, ask)
  useEvent('qr-auth', (event) => {
    const about = String(event['keystore'] ?? '').toUpperCase()
    if (listening && about === keystore) void ask().catch(() => {})
  })
  return { record, end }
}

/** From two seconds on, with one question for whatever came before. */
function useListening(keystore: string | undefined, ask: () => Promise<void>): boolean {
  const [listening, setListening] = useState(false)
  useEffect(() => {
    setListening(false)
    if (!keystore) return
    const quietly = () => void ask().catch(() => {})
    const start = setTimeout(() => {
      setListening(true)
      quietly()
    }, LISTEN_AFTER_MS)
    const often = setInterval(quietly, ASK_EVERY_MS)
    return () => {
      clearTimeout(start)
      clearInterval(often)
    }
  }, [keystore, ask])
  return listening
}

export function useSecondsLeft(until: string | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return until ? Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)) : 0
}
