import { useCallback, useMemo } from 'react'
import { currentPlace, navigate, useLocation } from './router.ts'

export type UrlValue = string | number | boolean
export type UrlState = Readonly<Record<string, UrlValue>>

/** What the query says, in the types of the defaults; a value that doesn't fit counts as absent. */
export function readUrl<S extends UrlState>(defaults: S, search: string): S {
  const query = new URLSearchParams(search)
  const state: Record<string, UrlValue> = { ...defaults }
  for (const [name, normal] of Object.entries(defaults)) {
    const text = query.get(name)
    if (text === null) continue
    if (typeof normal === 'number') {
      const n = Number(text)
      if (text.trim() !== '' && Number.isFinite(n)) state[name] = n
    } else if (typeof normal === 'boolean') {
      state[name] = text === '1'
    } else {
      state[name] = text
    }
  }
  return state as S
}

/** The query for a state: defaults are left out, names that are not ours stay. */
export function writeUrl<S extends UrlState>(defaults: S, state: S, search: string): string {
  const query = new URLSearchParams(search)
  for (const [name, normal] of Object.entries(defaults)) {
    const value = state[name]
    if (value === undefined || value === normal) query.delete(name)
    else query.set(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value))
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

/**
 * State that a reload, the back button and a shared link bring back. A change writes a new entry of
 * the history; `{ replace: true }` doesn't, for typing in a search box.
 */
export function useUrlState<S extends UrlState>(
  defaults: S,
): [S, (next: Partial<S>, options?: { readonly replace?: boolean }) => void] {
  const { search } = useLocation()
  const key = JSON.stringify(defaults)
  const state = useMemo(() => readUrl(JSON.parse(key) as S, search), [key, search])
  const set = useCallback(
    (next: Partial<S>, options: { readonly replace?: boolean } = {}) => {
      const now = currentPlace()
      const normal = JSON.parse(key) as S
      const query = writeUrl(normal, { ...readUrl(normal, now.search), ...next }, now.search)
      void navigate(now.path + query, { ...options, stay: true })
    },
    [key],
  )
  return [state, set]
}
