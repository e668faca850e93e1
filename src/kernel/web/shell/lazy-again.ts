import { type ComponentType, createElement, lazy } from 'react'

/** Pauses before a failed part of the build is requested again. */
const WAIT_MS = [400, 1600]

/** The bundler's error for a missing style sheet, which it never requests again by itself. */
const STYLES = /preload CSS for (\S+)/i

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Resolves at once with a connection, otherwise when it is back. */
const online = () =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((done) => addEventListener('online', done, { once: true }))

/** Resolves whether the sheet loads or not: the next try reports what is still missing. */
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
 * Loads a part of the build. A short failure is retried, a lost connection is waited for; rejects
 * with the last error.
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

/** Resets of the parts that failed to load. */
const failed = new Set<() => void>()

/** Makes failed parts load again when they are next drawn. Call it once the failure is shown. */
export function forgetFailed(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * A component that loads when it is first drawn. A failure is kept until it was shown
 * (`forgetFailed`); otherwise it would be retried forever behind an empty page.
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
