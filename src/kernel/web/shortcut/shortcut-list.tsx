import { useTexts } from '../i18n.ts'
import { Kbd } from '../ui/parts.tsx'
import css from './shortcut-list.module.css'
import { shortcuts } from './use-shortcut.ts'

/** The keys that work right now, from the registry that also runs them. */
export function ShortcutList() {
  const { tt } = useTexts()
  const rows = shortcuts.use()
  const newest = new Map(rows.map((s) => [s.combo, s]))
  return (
    <dl className={css['list']}>
      {[...newest.values()].map((s) => (
        <div key={s.combo}>
          <dt>{typeof s.text === 'string' ? tt(s.text) : s.text.text}</dt>
          <dd>
            <Kbd>{s.combo}</Kbd>
          </dd>
        </div>
      ))}
    </dl>
  )
}
