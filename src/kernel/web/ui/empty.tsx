import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../api.ts'
import { useTexts } from '../i18n.ts'
import css from './empty.module.css'

export type EmptyKind = 'empty' | 'search' | 'error' | 'denied' | 'missing'

const tray = 'M14 40 22 18h52l8 22M14 40v22h68V40M14 40h22c2 7 6 10 12 10s10-3 12-10h22'
const drawings: Readonly<Record<EmptyKind, string>> = {
  empty: `${tray}M40 26h16M44 33h8`,
  search: 'M42 58a22 22 0 1 0 0-44 22 22 0 0 0 0 44M58 52l22 20M34 36h16',
  error: 'M48 12 84 70H12zM48 32v18M48 60h.01',
  denied: 'M26 36h44v34H26zM34 36v-8a14 14 0 0 1 28 0v8M48 50v8',
  missing: 'M20 12h36l20 20v42H20zM56 12v20h20M36 46h.01M60 46h.01M38 62c6-6 14-6 20 0',
}

interface Props {
  readonly kind?: EmptyKind
  readonly title?: ReactNode
  readonly text?: ReactNode
  readonly action?: ReactNode
  /** True when the page shows nothing else: the title is then its heading. */
  readonly heading?: boolean
}

/** Nothing to show: a drawing, an explanation, and one next step. */
export function Empty({ kind = 'empty', title, text, action, heading }: Props) {
  const { t } = useTexts()
  const Title = heading ? 'h1' : 'p'
  return (
    <div className={css['empty']} data-kind={kind}>
      <svg viewBox="0 0 96 84" width="96" height="84" fill="none" aria-hidden="true">
        <path
          d={drawings[kind]}
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <Title className={css['title']}>{title ?? t('tabel.kosong')}</Title>
      {text !== undefined && <p className={css['text']}>{text}</p>}
      {action !== undefined && <div className={css['action']}>{action}</div>}
    </div>
  )
}

/** The request itself is wrong or names nothing, so repeating it is useless. */
const ASKED_WRONG: ReadonlySet<number | undefined> = new Set([400, 404, 422])

/** A failure: the server's message, the next step, and the id for support. */
export function ErrorView({
  error,
  retry,
}: {
  readonly error: unknown
  readonly retry?: () => void
}) {
  const { t } = useTexts()
  const known = error instanceof ApiError ? error : null
  const wrong = ASKED_WRONG.has(known?.status)
  return (
    <Empty
      kind="error"
      title={known?.message ?? t('error.umum')}
      text={
        <>
          {t(wrong ? 'error.langkah_periksa' : 'error.langkah')}
          {known?.request_id && <code className={css['id']}>{known.request_id}</code>}
        </>
      }
      action={
        retry &&
        !wrong && (
          <Button variant="default" onClick={retry}>
            {t('button.coba_lagi')}
          </Button>
        )
      }
    />
  )
}

interface LoadedProps<T> {
  /** Result of `useRead`. */
  readonly q: UseQueryResult<T, ApiError>
  readonly children: (data: T) => ReactNode
}

/** Shows loaded data; before that a placeholder, or the error. */
export function Loaded<T>({ q, children }: LoadedProps<T>) {
  return (
    <>
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {q.isPending && <Skeleton />}
      {q.data && children(q.data)}
    </>
  )
}

/** Placeholder for rows. */
export function Skeleton({ rows = 8 }: { readonly rows?: number }) {
  return (
    <div className={css['skeleton']} aria-hidden="true">
      {Array.from({ length: rows }, (_, i) => (
        <i key={i} style={{ width: `${88 - ((i * 37) % 46)}%` }} />
      ))}
    </div>
  )
}
