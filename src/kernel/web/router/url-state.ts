import { useCallback, useEffect, useMemo } from 'react'
import { adalahTanggal } from '#kernel/shared/tanggal.ts'
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

/** A day, a month or a year as a default: tomorrow the same screen would begin with another one. */
const isPeriod = (value: UrlValue): boolean =>
  typeof value === 'string' && (adalahTanggal(value) || /^(19|20)\d\d(-\d\d)?$/.test(value))

/**
 * The query for a state: defaults are left out, names that are not ours stay. Days, months and years
 * always stand in it, so that a link shows tomorrow what it shows today.
 */
export function writeUrl<S extends UrlState>(defaults: S, state: S, search: string): string {
  const query = new URLSearchParams(search)
  for (const [name, normal] of Object.entries(defaults)) {
    const value = state[name]
    if (value === undefined || (value === normal && !isPeriod(normal))) query.delete(name)
    else query.set(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value))
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** The query with the periods that it leaves to the screen; the same one when it names them all. */
export function pinPeriods<S extends UrlState>(defaults: S, search: string): string {
  const query = new URLSearchParams(search)
  const left = Object.entries(defaults).filter(([name, v]) => isPeriod(v) && !query.has(name))
  for (const [name, value] of left) query.set(name, String(value))
  return left.length > 0 ? `?${query}` : search
}

/**
 * State that a reload, the back button and a shared link bring back. A change writes a new entry of
 * the history; `{ replace: true }` doesn't, for typing in a search box.
 */
export function useUrlState<S extends UrlState>(
  defaults: S,
): [S, (next: Partial<S>, options?: { readonly replace?: boolean }) => void] {
  const { path, search } = useLocation()
  const key = JSON.stringify(defaults)
  useEffect(() => {
    const now = currentPlace()
    const query = pinPeriods(JSON.parse(key) as S, now.search)
    const pinned = query === now.search || now.path !== path
    if (!pinned) void navigate(now.path + query, { replace: true, stay: true })
  }, [key, path, search])
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
