import { ApiError } from '../../api.ts'
import { store } from '../store.ts'

/** What the server says when something asks for the second factor once more. */
const WANTED = 'faktor.bukti'

/** Answers the dialog that asks for it, while it is open. */
export const factorAsked = store<((given: boolean) => void) | null>(null)

const ask = () =>
  new Promise<boolean>((resolve) =>
    factorAsked.set((given) => {
      factorAsked.set(null)
      resolve(given)
    }),
  )

/**
 * Does the work. Where the server wants the own second factor first, a dialog asks for it and the
 * work is done then; closing the dialog throws the server's refusal.
 */
export async function withFactor<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== WANTED || !(await ask())) throw error
    return work()
  }
}
