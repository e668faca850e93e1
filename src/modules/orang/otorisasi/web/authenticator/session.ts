import { actAs } from '#kernel/web/api.ts'
import { queries } from '#kernel/web/query.ts'
import { store } from '#kernel/web/feedback/store.ts'
import { read, remove, write } from '#kernel/web/session/storage.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import type { authenticatorLogin } from '../../contract-qr.ts'

export type Phone = CallOutput<typeof authenticatorLogin>

/** Beside the session of the screens: logging out there leaves the phone logged in. */
const KEY = 'terminal.authenticator'

/** Who this phone belongs to; null until somebody logs in. */
export const phone = store<Phone | null>(null)

/** Speaks for the phone; a token that is not valid any more leads back to the login. */
export function startPhone(): void {
  phone.set(read<Phone>(KEY))
  actAs({ token: () => phone.get()?.token, ended: () => keepPhone(null) })
}

/** The screens in this tab speak for themselves again, and see nothing of what the phone read. */
export function stopPhone(): void {
  actAs(null)
  queries.clear()
}

export function keepPhone(next: Phone | null): void {
  if (next) write(KEY, next)
  else remove(KEY)
  phone.set(next)
}
