import { type ComponentType, createElement, lazy } from 'react'

/** How long a part of the build is waited for before it is asked for once more. */
const WAIT_MS = [400, 1600]

/** What the bundler says of a style sheet that did not come; it never asks for it again by itself. */
const STYLES = /preload CSS for (\S+)/i

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Resolves at once while there is a line, else when it is back. */
const online = () =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((done) => addEventListener('online', done, { once: true }))

/** Resolves whether the sheet comes or not: the next try says what is still missing. */
function styles(href: string): Promise<unknown> {
  const link = document.createElement('link')
  const done = new Promise((resolve) => {
    link.onload = resolve
    link.onerror = resolve
  })
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  return done
}

/**
 * Fetches a part of the build. A line that fails for a moment is tried again, one that is gone is
 * waited for; rejects with the last failure.
 */
export async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  for (const ms of WAIT_MS) {
    try {
      return await load()
    } catch (error) {
      await wait(ms)
      await online()
      const href = STYLES.exec(error instanceof Error ? error.message : '')?.[1]
      if (href) await styles(href)
    }
  }
  return load()
}

/** What forgets each part that could not be fetched. */
const failed = new Set<() => void>()

/** The next time that such a part is drawn it is fetched anew. For who has just said that it failed. */
export function forgetFailed(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * A component that is fetched when it is first drawn. A failure is kept until somebody has been told
 * of it (`forgetFailed`): forgotten at once, it would be tried for ever behind the same empty page.
 */
export function lazyAgain<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  let made: ComponentType<P> | null = null
  const fetched = () =>
    loadAgain(load).catch((error: unknown) => {
      failed.add(() => (made = null))
      throw error
    })
  return (props) => createElement((made ??= lazy(fetched)), props)
}
