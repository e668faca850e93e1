import { call } from '../api.ts'
import { mergeSession, type LoginAnswer } from './session.ts'

/** Asks again who and where this is: after a reload, a closed day or changed settings. */
export async function refreshSession(): Promise<void> {
  try {
    mergeSession((await call<Omit<LoginAnswer, 'token'>>('GET', 'users/session')).data)
  } catch {
    // An ended session has been dealt with; without a line what is stored holds on.
  }
}
