import { currentPlace, navigate } from '../router/router.ts'
import { TARGET } from '../pages/target.ts'
import type { User } from './session.ts'

/** Pages for what the server requires first, by the code of its refusal. */
const FIRST: Readonly<Record<string, string>> = {
  'sandi.wajib_ganti': '/ganti-password',
  'faktor.wajib': '/passkey-saya',
}

/** After a refusal that requires something first: goes there and remembers the wanted page. */
export function leadFirst(code: string | undefined): void {
  const to = code && FIRST[code]
  const { path, search } = currentPlace()
  if (!to || path === to) return
  if (!Object.values(FIRST).includes(path)) sessionStorage.setItem(TARGET, path + search)
  void navigate(to, { replace: true })
}

/** Goes to the required page, otherwise to the page wanted before the login. */
export async function goOn({ wajib_ganti, wajib_faktor }: User): Promise<void> {
  const first = wajib_ganti ? 'sandi.wajib_ganti' : wajib_faktor ? 'faktor.wajib' : null
  if (first) return navigate(FIRST[first] ?? '/', { replace: true })
  const target = sessionStorage.getItem(TARGET)
  sessionStorage.removeItem(TARGET)
  return navigate(target ?? '/home', { replace: true })
}
