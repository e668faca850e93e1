import { call } from '../api.ts'
import { mergeSession, type LoginAnswer } from './session.ts'

/** Reads the session again: after a reload, a closed day or changed settings. */
export async function refreshSession(): Promise<void> {
  try {
    mergeSession((await call<Omit<LoginAnswer, 'token'>>('GET', 'users/session')).data)
  } catch {
    // An ended session is handled already; without a connection the stored state remains.
  }
}
