import { useEffect, useReducer } from 'react'
import { fetchFile } from '../api.ts'
import { Icon } from '../icons.tsx'
import css from './api-image.module.css'

interface Props {
  /** Path of the call that answers the picture; null shows the placeholder. */
  readonly path: string | null
  readonly alt: string
  /** Edge in pixels. */
  readonly size?: number
  /** Where it is no square; the height is `size`. */
  readonly width?: number
}

/** A picture that needs the session's header, which an <img> can't send. */
export function ApiImage({ path, alt, size = 48, width = size }: Props) {
  const url = useFile(path)
  const box = { width, height: size }
  return url ? (
    <img src={url} alt={alt} style={box} className={css['image']} decoding="async" />
  ) : (
    <span className={css['none']} style={box} role="img" aria-label={alt}>
      <Icon name="image" size={Math.min(24, size / 2)} />
    </span>
  )
}

/** A file of the server as an address for this page; null while it comes, and when there is none. */
export function useFile(path: string | null): string | null {
  const [, drawAgain] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    if (!path) return
    const held = hold(path)
    let gone = false
    // What is here already was drawn with the first look.
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
  /** The address once it has come. */
  here: string | null
  readonly abort: AbortController
  users: number
}

/** Pictures kept for the row that comes back into sight; one that is shown is kept beyond that. */
const MOST_UNUSED = 200
/** Addresses that never show another picture: no other file is kept when nobody shows it. */
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
  // Out of sight last, kept longest.
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
