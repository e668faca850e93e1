import { lazyAgain } from '#kernel/web/shell/lazy-again.ts'
import { request } from './request-store.ts'

const Dialog = lazyAgain(() => import('./otorisasi-dialog.tsx'))

/** The dialog of approval, while something waits for one. */
export function OtorisasiOverlay() {
  const about = request.use()
  return about && <Dialog about={about} />
}
