import { store } from './store.ts'

/** number of tasks that need the dim overlay. R-025: the visible display. */
export const overlays = store(0)
export type LoadingKind = 'send' | 'get'
export const display = store<LoadingKind | null>(null)

/** Shows the dim overlay with the green loader until the work is done. */
export async function overlay<T>(work: Promise<T>): Promise<T> {
  overlays.set(overlays.get() + 1)
  try {
    return await work
  } finally {
    overlays.set(overlays.get() - 1)
  }
}

/** 'Mohon Menunggu' with 'Sedang Mengirim Data !!!' or 'Sedang Mengambil Data !!!'. */
export async function showLoading<T>(kind: LoadingKind, work: Promise<T>): Promise<T> {
  display.set(kind)
  try {
    return await work
  } finally {
    display.set(null)
  }
}
