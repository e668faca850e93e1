import { useState } from 'react'
import { session } from '../session/session.ts'
import { read, write } from '../session/storage.ts'
import { NO_CHOICE, type ColumnChoice } from './columns.ts'

/** Stores the choice of columns per person and table on this terminal. */
export function useColumnChoice(table: string): [ColumnChoice, (next: ColumnChoice) => void] {
  const key = `terminal.tabel.${session()?.user.user_id ?? ''}.${table}`
  const [choice, setChoice] = useState(() => read<ColumnChoice>(key) ?? NO_CHOICE)
  return [
    choice,
    (next) => {
      write(key, next)
      setChoice(next)
    },
  ]
}
