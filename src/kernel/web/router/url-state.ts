import { useCallback, useEffect, useMemo } from 'react'
import { adalahTanggal } from '#kernel/shared/tanggal.ts'
import { currentPlace, navigate, useLocation } from './router.ts'

export type UrlValue = string | number | boolean
export type UrlState = Readonly<Record<string, UrlValue>>

/** Reads the query in the types of the defaults; a value that doesn't fit counts as absent. */
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

/** True for a day, month or year; as a default it would be different tomorrow. */
const isPeriod = (value: UrlValue): boolean =>
  typeof value === 'string' && (adalahTanggal(value) || /^(19|20)\d\d(-\d\d)?$/.test(value))

/**
 * The query for a state. Defaults are left out; unknown names stay. Days, months and years are
 * always included, so that a link shows the same data tomorrow.
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

/** Adds the periods that the query leaves out; returns the same query when it has them all. */
export function pinPeriods<S extends UrlState>(defaults: S, search: string): string {
  const query = new URLSearchParams(search)
  const left = Object.entries(defaults).filter(([name, v]) => isPeriod(v) && !query.has(name))
  for (const [name, value] of left) query.set(name, String(value))
  return left.length > 0 ? `?${query}` : search
}

/**
 * State that survives a reload, the back button and a shared link. A change adds an entry to the
 * history; `{ replace: true }` does not, for typing in a search box.
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
