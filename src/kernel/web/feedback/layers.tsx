import { Button } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTexts } from '../i18n.ts'
import { Icon, type IconName } from '../icons.tsx'
import { Kbd } from '../ui/parts.tsx'
import { questions, type OpenQuestion } from './confirm.ts'
import css from './layers.module.css'
import { display, overlays } from './loading.ts'
import { blocks, progress } from './progress.ts'
import { closeToast, toasts, type Toast, type ToastTone } from './toast.ts'

/** Layers above every page, including the login. */
export function Layers() {
  return (
    <>
      <Question />
      <Loading />
      <ProgressDialog />
      <Overlay />
      <Toasts />
    </>
  )
}

interface DialogProps {
  readonly label: string
  readonly onEscape?: () => void
  readonly children: ReactNode
}

/** Keeps Escape for the question; the library would also close the form below. */
const OWN_KEYS = { 'data-mantine-stop-propagation': true } as const

/** A modal with a static backdrop: a click outside does nothing. */
export function Dialog({ label, onEscape, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    // Delayed, because the Escape that opened the question would also answer it.
    const timer = setTimeout(() => {
      dialog?.showModal()
      dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    })
    return () => {
      clearTimeout(timer)
      dialog?.close()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      className={css['dialog']}
      aria-label={label}
      {...OWN_KEYS}
      onCancel={(event) => {
        event.preventDefault()
        onEscape?.()
      }}
    >
      {children}
    </dialog>
  )
}

function Question() {
  const [first] = questions.use()
  return first ? <Ask key={first.text} question={first} /> : null
}

function Ask({ question: q }: { readonly question: OpenQuestion }) {
  const { t } = useTexts()
  return (
    <Dialog label={q.title ?? q.text} onEscape={() => q.answer(false)}>
      {q.title && <h2>{q.title}</h2>}
      <p>{q.text}</p>
      <div className={css['buttons']}>
        <Button
          variant="default"
          {...OWN_KEYS}
          onClick={() => q.answer(false)}
          {...(q.danger ? { 'data-autofocus': true } : {})}
        >
          {q.no ?? t('button.tidak')}
        </Button>
        <Button
          {...OWN_KEYS}
          {...(q.danger ? { color: 'bad' } : {})}
          {...(q.danger ? {} : { 'data-autofocus': true })}
          onClick={() => q.answer(true)}
        >
          {q.yes ?? t('button.ya')}
        </Button>
      </div>
    </Dialog>
  )
}

function Loading() {
  const { t } = useTexts()
  const kind = display.use()
  if (!kind) return null
  return (
    <Dialog label={t('muat.judul')}>
      <h2>{t('muat.judul')}</h2>
      <p>{t(kind === 'send' ? 'muat.kirim' : 'muat.ambil')}</p>
      <div className={css['bar']} role="progressbar" aria-label={t('muat.judul')}>
        <i data-endless />
      </div>
    </Dialog>
  )
}

function ProgressDialog() {
  const { t } = useTexts()
  const p = progress.use()
  if (!p || !blocks(p)) return null
  return (
    <Dialog label={p.title ?? t('muat.judul')}>
      <h2>{p.title ?? t('muat.judul')}</h2>
      <p>{t('muat.dari', { done: p.done, total: p.total })}</p>
      <div
        className={css['bar']}
        role="progressbar"
        aria-label={p.title ?? t('muat.judul')}
        aria-valuenow={p.done}
        aria-valuemax={p.total}
      >
        <i style={{ width: `${p.total > 0 ? (100 * p.done) / p.total : 0}%` }} />
      </div>
    </Dialog>
  )
}

/** Dim black with a green loader. */
function Overlay() {
  const { t } = useTexts()
  if (overlays.use() === 0) return null
  return (
    <div className={css['overlay']} role="status" aria-label={t('muat.judul')}>
      <i />
    </div>
  )
}

const icons: Readonly<Record<ToastTone, IconName>> = {
  success: 'check',
  error: 'alert',
  warning: 'alert',
  info: 'info',
}

function Toasts() {
  const all = toasts.use()
  useUndoKey(all.findLast((t) => t.undo))
  return (
    <>
      <div className={css['toasts']} role="status" aria-live="polite">
        {all
          .filter((t) => !t.corner)
          .map((t) => (
            <ToastCard key={t.id} toast={t} />
          ))}
      </div>
      <div className={css['corner']} role="status" aria-live="polite">
        {all
          .filter((t) => t.corner)
          .map((t) => (
            <ToastCard key={t.id} toast={t} />
          ))}
      </div>
    </>
  )
}

/** Ctrl+Z takes the latest act back; in an input it belongs to the typed text. */
function useUndoKey(latest: Toast | undefined): void {
  useEffect(() => {
    if (!latest?.undo) return
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      if (
        event.target instanceof Element &&
        event.target.closest('input:not([type=checkbox]), textarea')
      )
        return
      event.preventDefault()
      takeBack(latest)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [latest])
}

function takeBack({ id, undo }: Toast): void {
  closeToast(id)
  undo?.()
}

function ToastCard({ toast: shown }: { readonly toast: Toast }) {
  const { id, tone, title, text, note, undo } = shown
  const { t } = useTexts()
  return (
    <div className={css['toast']} data-tone={tone} {...(tone === 'error' ? { role: 'alert' } : {})}>
      <Icon name={icons[tone]} />
      <div>
        {title && <b>{title}</b>}
        <span>{text}</span>
        {note && <small>{note}</small>}
      </div>
      {undo && (
        <Button
          size="compact-sm"
          variant="default"
          className={css['undo'] ?? ''}
          onClick={() => takeBack(shown)}
        >
          {t('button.urungkan')} <Kbd>Ctrl+Z</Kbd>
        </Button>
      )}
      <button type="button" aria-label={t('button.tutup')} onClick={() => closeToast(id)}>
        <Icon name="close" size={12} />
      </button>
    </div>
  )
}
