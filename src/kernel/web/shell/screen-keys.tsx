import type { ScreenRow } from '#kernel/shared/screen.ts'
import { navigate } from '../router/router.ts'
import { useShortcut } from '../shortcut/use-shortcut.ts'
import { useScreens } from './use-screens.ts'

/** Keys that open their screens from anywhere, such as F2 and F3. */
export function ScreenKeys() {
  const rows = useScreens().data ?? []
  return rows.filter((r) => r.key).map((r) => <ScreenKey key={r.path} row={r} />)
}

function ScreenKey({ row }: { readonly row: ScreenRow }) {
  useShortcut(row.key ?? '', () => void navigate(row.path), {
    text: { text: row.title },
    leaves: true,
  })
  return null
}
