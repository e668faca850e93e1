import { lazyAgain } from '#kernel/web/shell/lazy-again.ts'
import { permintaan } from './permintaan.ts'

const Form = lazyAgain(() => import('./form-kenal.tsx'))

/** The form of identity, while a document waits for one. */
export function KenalOverlay() {
  const diminta = permintaan.use()
  return diminta && <Form diminta={diminta} />
}
