import { ApiError } from '../../api.ts'
import { store } from '../store.ts'

/** Error code when an act needs the second factor again. */
const WANTED = 'faktor.bukti'

/** Answer function of the open dialog; null while it is closed. */
export const factorAsked = store<((given: boolean) => void) | null>(null)

const ask = () =>
  new Promise<boolean>((resolve) =>
    factorAsked.set((given) => {
      factorAsked.set(null)
      resolve(given)
    }),
  )

/**
 * Does the work. When the server requires the own second factor, a dialog asks for it and the work
 * is repeated; closing the dialog throws the server's refusal.
 */
export async function withFactor<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== WANTED || !(await ask())) throw error
    return work()
  }
}
