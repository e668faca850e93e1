import { useEffect, useState } from 'react'
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
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    setUrl(null)
    if (!path) return
    const abort = new AbortController()
    let made: string | null = null
    fetchFile(path, {}, { signal: abort.signal })
      .then(({ blob }) => {
        made = URL.createObjectURL(blob)
        setUrl(made)
      })
      .catch(() => setUrl(null))
    return () => {
      abort.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [path])
  const box = { width, height: size }
  return url ? (
    <img src={url} alt={alt} style={box} className={css['image']} />
  ) : (
    <span className={css['none']} style={box} role="img" aria-label={alt}>
      <Icon name="image" size={Math.min(24, size / 2)} />
    </span>
  )
}
