import { useEffect, useSyncExternalStore } from 'react'
import type { ScreenPath } from '#kernel/shared/names.ts'

/**
 * The address. The server lists the screens, so routes are data, and a router with typed routes
 * would have four entries; this file is enough (docs/decisions/0020-web.md). Paths exclude the base
 * path, which is that of the document.
 */
export interface Place {
  readonly path: string
  readonly search: string
}

const base = new URL(globalThis.document?.baseURI ?? 'http://localhost/').pathname.replace(
  /\/$/,
  '',
)

function here(): Place {
  const { pathname, search } = location
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname
  return { path: path || '/', search }
}

let place: Place = globalThis.location ? here() : { path: '/', search: '' }
const listeners = new Set<() => void>()
/** Screens with unsaved input. Each answers whether the person may leave. */
const guards = new Set<() => Promise<boolean>>()

function arrive(): void {
  const next = here()
  if (next.path === place.path && next.search === place.search) return
  place = next
  for (const listener of listeners) listener()
}

/** The address of a path including the base, for `href` and for links outside the page. */
export function href(to: string): string {
  return base + to
}

type Address = ScreenPath | `${ScreenPath}?${string}`

/**
 * The address of a screen that only the data names. A template over all screens would make the
 * compiler compare each of them with each other one.
 */
export function addressOf(screen: ScreenPath, query: Readonly<Record<string, string>>): string {
  return `${screen as string}?${new URLSearchParams(query).toString()}`
}

/** A literal address has to name a screen; one from data is a plain string. */
export type KnownAddress<T extends string> = string extends T ? T : T extends Address ? T : Address

export interface NavigateOptions {
  readonly replace?: boolean
  /** Changes of the query on the same screen never ask the guards. */
  readonly stay?: boolean
}

export async function navigate<T extends string>(
  to: KnownAddress<T>,
  options: NavigateOptions = {},
): Promise<void> {
  // Without guards it navigates at once, so that code right after it sees the new address.
  if (!options.stay && guards.size > 0 && !(await mayLeave())) return
  if (options.replace) {
    history.replaceState({ n: at }, '', href(to))
  } else {
    at += 1
    history.pushState({ n: at }, '', href(to))
  }
  arrive()
  if (!options.stay) document.getElementById('isi')?.scrollTo(0, 0)
}

async function mayLeave(): Promise<boolean> {
  for (const may of guards) if (!(await may())) return false
  return true
}

/** Position in this tab's history, which tells the direction of the browser's arrows. */
let at = 0
/** True for the one step that needs no question. */
let free = false

/** The browser has moved already: with guards it is moved back until they have answered. */
async function popped(event: PopStateEvent): Promise<void> {
  const n = stepOf(event.state)
  const steps = n - at
  at = n
  const samePath = location.pathname === href(place.path)
  if (free || samePath || steps === 0 || guards.size === 0) {
    free = false
    return arrive()
  }
  await go(-steps)
  if (await mayLeave()) await go(steps)
}

function go(steps: number): Promise<unknown> {
  free = true
  const there = new Promise((done) => addEventListener('popstate', done, { once: true }))
  history.go(steps)
  return there
}

const stepOf = (state: unknown) => (state as { n?: number } | null)?.n ?? 0

export function startRouter(): void {
  at = stepOf(history.state)
  addEventListener('popstate', (event) => void popped(event))
  addEventListener('beforeunload', (event) => {
    if (guards.size > 0) event.preventDefault()
  })
}

/**
 * Before a reload: asks every screen with unsaved input, as for leaving it. After a yes the browser
 * itself does not ask again.
 */
export async function mayReload(): Promise<boolean> {
  for (const may of guards) if (!(await may())) return false
  guards.clear()
  return true
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function currentPlace(): Place {
  return place
}

export function useLocation(): Place {
  return useSyncExternalStore(subscribe, currentPlace)
}

/** While `when` holds, leaving the screen asks `may`, and closing the tab makes the browser ask. */
export function useBlocker(when: boolean, may: () => Promise<boolean>): void {
  useEffect(() => {
    if (!when) return
    guards.add(may)
    return () => void guards.delete(may)
  }, [when, may])
}
