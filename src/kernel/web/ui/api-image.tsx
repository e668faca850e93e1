import { useEffect, useReducer } from 'react'
import { fetchFile } from '../api.ts'
import { Icon } from '../icons.tsx'
import css from './api-image.module.css'

interface Props {
  /** Path of the call for the picture; null shows the placeholder. */
  readonly path: string | null
  /** Empty where its name stands beside it: a reader aloud passes over it then. */
  readonly alt: string
  /** Edge in pixels. */
  readonly size?: number
  /** Width of a picture that is not square; `size` is then its height. */
  readonly width?: number
}

/** A picture that needs the session's header, which an <img> can't send. */
export function ApiImage({ path, alt, size = 48, width = size }: Props) {
  const url = useFile(path)
  const box = { width, height: size }
  return url ? (
    <img src={url} alt={alt} style={box} className={css['image']} decoding="async" />
  ) : (
    <span className={css['none']} style={box} {...(alt && { role: 'img', 'aria-label': alt })}>
      <Icon name="image" size={Math.min(24, size / 2)} />
    </span>
  )
}

/** Address of a server's file for this page; null while it loads or when there is none. */
export function useFile(path: string | null): string | null {
  const [, drawAgain] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    if (!path) return
    const held = hold(path)
    let gone = false
    // A file that is loaded already was drawn at once.
    if (!held.here)
      held.url.then(
        () => {
          if (!gone) drawAgain()
        },
        () => {},
      )
    return () => {
      gone = true
      release(path, held)
    }
  }, [path])
  return (path === null ? null : files.get(path)?.here) ?? null
}

interface Held {
  readonly url: Promise<string>
  /** The address once it is loaded. */
  here: string | null
  readonly abort: AbortController
  users: number
}

/** Most hidden pictures that stay loaded for rows that come back; shown ones always stay. */
const MOST_UNUSED = 200
/** Addresses whose picture never changes; other files are dropped once nothing shows them. */
const LASTING = /^gambar\//
const files = new Map<string, Held>()

function hold(path: string): Held {
  const known = files.get(path)
  if (known) {
    known.users++
    return known
  }
  const abort = new AbortController()
  const url = fetchFile(path, {}, { signal: abort.signal }).then(({ blob }) =>
    URL.createObjectURL(blob),
  )
  const held: Held = { url, here: null, abort, users: 1 }
  files.set(path, held)
  url.then(
    (made) => {
      held.here = made
    },
    () => {
      if (files.get(path) === held) files.delete(path)
    },
  )
  return held
}

function release(path: string, held: Held): void {
  held.users--
  if (held.users > 0) return
  if (files.get(path) === held) files.delete(path)
  if (!LASTING.test(path)) return drop(held)
  // Moves it to the end, so that the pictures hidden last are kept longest.
  files.set(path, held)
  const unused = [...files].filter(([, h]) => h.users === 0)
  for (const [old, h] of unused.slice(0, Math.max(0, unused.length - MOST_UNUSED))) {
    files.delete(old)
    drop(h)
  }
}

function drop({ abort, url }: Held): void {
  abort.abort()
  url.then(
    (made) => URL.revokeObjectURL(made),
    () => {},
  )
}
