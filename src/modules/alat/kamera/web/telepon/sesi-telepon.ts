import { actAs, post } from '#kernel/web/api.ts'
import { store } from '#kernel/web/feedback/store.ts'
import { read, remove, write } from '#kernel/web/session/storage.ts'
import type { kameraPasang } from '../../contract.ts'

/** Kept, because a phone may drop the page while its camera is open. */
const KEY = 'terminal.kamera'

/** What this phone may send pictures with; null before a code was taken and after its end. */
export const telepon = store<string | null>(null)

/** Speaks for the phone, and only where this page is shown. */
export function mulaiTelepon(): () => void {
  telepon.set(read<string>(KEY))
  actAs({ token: () => telepon.get() ?? undefined, ended: lupakanTelepon })
  return () => actAs(null)
}

export function lupakanTelepon(): void {
  remove(KEY)
  telepon.set(null)
}

/**
 * Takes the code that stands behind the # of the address, which is then gone from it. A code that is
 * refused leaves the line before as it is.
 */
export async function pasangKode(): Promise<void> {
  const kode = location.hash.slice(1)
  if (kode === '') return
  history.replaceState(history.state, '', location.pathname + location.search)
  const { token } = await post<typeof kameraPasang>('kamera/pasang', { kode })
  write(KEY, token)
  telepon.set(token)
}
