import { type KeyboardEvent, useRef } from 'react'
import { useTexts } from '../i18n.ts'
import css from './table.module.css'

/** Rows that a person has chosen, by their keys. A table with sums has no selection. */
export interface Selection {
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** The selection of one table, with what its rows and head need of it. */
export interface Picks {
  readonly keys: readonly string[]
  readonly chosen: ReadonlySet<string>
  /** Chooses or leaves a row; with `extend` all rows from the last one that was chosen alone. */
  readonly toggle: (index: number, extend: boolean) => void
  readonly toggleAll: () => void
  /** Space, Shift+arrows and Ctrl+A on a row; true when the key was one of them. */
  readonly press: (event: KeyboardEvent, index: number) => boolean
}

export function usePicks(
  selection: Selection | undefined,
  keys: readonly string[],
): Picks | undefined {
  const anchor = useRef(0)
  if (!selection) return undefined
  const { chosen, onChange } = selection
  const range = (to: number) => {
    const [from, until] = [Math.min(anchor.current, to), Math.max(anchor.current, to)]
    onChange(new Set([...chosen, ...keys.slice(from, until + 1)]))
  }
  const toggle = (index: number, extend: boolean) => {
    if (extend) return range(index)
    anchor.current = index
    const next = new Set(chosen)
    const key = keys[index] ?? ''
    if (!next.delete(key)) next.add(key)
    onChange(next)
  }
  const all = () => onChange(new Set([...chosen, ...keys]))
  return {
    keys,
    chosen,
    toggle,
    toggleAll: () =>
      keys.every((key) => chosen.has(key))
        ? onChange(new Set([...chosen].filter((key) => !keys.includes(key))))
        : all(),
    press: (event, index) => {
      if (event.key === ' ') toggle(index, event.shiftKey)
      else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) all()
      else {
        const step = event.shiftKey ? STEP[event.key] : undefined
        // The table itself moves the focus.
        if (step) {
          if (!chosen.has(keys[index] ?? '')) anchor.current = index
          range(Math.min(keys.length - 1, Math.max(0, index + step)))
        }
        return false
      }
      event.preventDefault()
      return true
    },
  }
}

const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface CellProps {
  readonly picks: Picks
  readonly index: number
  /** Reachable by Tab, as the row is. */
  readonly active: boolean
}

export function PickCell({ picks, index, active }: CellProps) {
  const { t } = useTexts()
  const key = picks.keys[index] ?? ''
  return (
    <td className={css['pick']} onClick={(e) => e.stopPropagation()}>
      <input
        type="checkbox"
        tabIndex={active ? 0 : -1}
        aria-label={t('tabel.pilih_baris', { nama: key })}
        checked={picks.chosen.has(key)}
        onChange={({ nativeEvent: e }) =>
          picks.toggle(index, e instanceof MouseEvent && e.shiftKey)
        }
      />
    </td>
  )
}

export function PickAll({ picks }: { readonly picks: Picks }) {
  const { t } = useTexts()
  const here = picks.keys.filter((key) => picks.chosen.has(key)).length
  return (
    <th scope="col" className={css['pick']}>
      <input
        type="checkbox"
        aria-label={t('tabel.pilih_semua')}
        checked={here > 0 && here === picks.keys.length}
        ref={(at) => {
          if (at) at.indeterminate = here > 0 && here < picks.keys.length
        }}
        onChange={picks.toggleAll}
      />
    </th>
  )
}
