import { call } from '../api.ts'
import { overlay } from '../feedback/loading.ts'
import { leave, session } from './session.ts'

/** tells the server and forgets the session here, whatever the answer. All tabs follow. */
export async function logout(): Promise<void> {
  const user_id = session()?.user.user_id
  try {
    await overlay(call('POST', 'users/logout', { user_id }))
  } finally {
    leave()
  }
}
