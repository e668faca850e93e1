import { store } from './store.ts'
import { AgentError } from '../agent/agent-error.ts'
import { ApiError, TIMED_OUT } from '../api.ts'
import { translate } from '../i18n.ts'

export type ToastTone = 'success' | 'error' | 'warning' | 'info'

export interface Toast {
  readonly id: number
  readonly tone: ToastTone
  readonly title?: string
  readonly text: string
  /** Small text below, which a person can read to support. */
  readonly note?: string
  readonly corner: boolean
  /** Takes back what the message tells; also by Ctrl+Z while it is shown. */
  readonly undo?: () => void
}

/** Milliseconds that each kind is shown. */
export const TOAST_MS = { success: 2000, error: 3000, warning: 2000, info: 2000, corner: 3000 }

/** Milliseconds in which a person can take back what was just done. */
export const UNDO_MS = 10_000

export const toasts = store<readonly Toast[]>([])
/** The latest messages, newest first, for people who missed them. */
export const notices = store<readonly Toast[]>([])
const MOST_NOTICES = 20
let last = 0

function show(toast: Omit<Toast, 'id'>): void {
  const id = ++last
  // The same text twice at once is a single message.
  const others = toasts.get().filter((t) => t.text !== toast.text)
  toasts.set([...others.slice(-3), { ...toast, id }])
  const { undo, ...told } = toast
  notices.set([{ ...told, id }, ...notices.get()].slice(0, MOST_NOTICES))
  const usual = toast.corner ? TOAST_MS.corner : TOAST_MS[toast.tone]
  setTimeout(() => closeToast(id), undo ? UNDO_MS : usual)
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((t) => t.id !== id))
}

function ofError(error: unknown): Omit<Toast, 'id' | 'tone' | 'corner'> {
  if (error instanceof AgentError) return { text: error.message }
  if (!(error instanceof ApiError)) {
    return { text: typeof error === 'string' ? error : translate('error.umum') }
  }
  return { text: error.message, ...(error.request_id ? { note: error.request_id } : {}) }
}

export const toast = {
  success: (text: string) => show({ tone: 'success', text, corner: false }),
  /** Something was done that the person can take back for some seconds; the latest one by Ctrl+Z. */
  undoable: (text: string, undo: () => void) => {
    toasts.set(toasts.get().filter((t) => !t.undo))
    show({ tone: 'success', text, corner: false, undo })
  },
  /** Shows a text or any thrown value. A time-out is shown as information, as specified. */
  error: (error: unknown) => {
    if (error instanceof ApiError && error.code === TIMED_OUT) return toast.info(error.message)
    show({ tone: 'error', title: translate('toast.gagal'), ...ofError(error), corner: false })
  },
  warning: (text: string) =>
    show({ tone: 'warning', title: translate('toast.peringatan'), text, corner: false }),
  info: (text: string) => show({ tone: 'info', text, corner: false }),
  corner: (text: string, tone: ToastTone = 'success') => show({ tone, text, corner: true }),
}
