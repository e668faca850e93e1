import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { type ApiError, fetchFile } from '#kernel/web/api.ts'
import type { Platform, Sisi, Tata } from '../rules.ts'

/** Quick enough to follow the typing, slow enough not to print every letter. */
const JEDA_MS = 350

export interface PermintaanPratinjau {
  readonly jenis: string
  readonly platform: Platform
  readonly sisi: Sisi
  readonly isi: Tata
}

export interface Pratinjau {
  /** The last PDF that could be made, as an object URL. */
  readonly url: string | null
  readonly error: ApiError | null
  readonly sibuk: boolean
}

/** The slip as the server prints it, made anew while one types. Null asks for nothing. */
export function usePratinjau(permintaan: PermintaanPratinjau | null): Pratinjau {
  const teks = permintaan && JSON.stringify(permintaan)
  const [diminta] = useDebouncedValue(teks, JEDA_MS)
  const [url, setUrl] = useState<string | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [sibuk, setSibuk] = useState(true)
  useEffect(() => {
    if (diminta === null) return
    const abort = new AbortController()
    setSibuk(true)
    fetchFile('nota/pratinjau', JSON.parse(diminta) as Record<string, unknown>, {
      method: 'POST',
      signal: abort.signal,
    })
      .then(({ blob }) => {
        setError(null)
        setUrl(URL.createObjectURL(blob))
        setSibuk(false)
      })
      .catch((cause: ApiError) => {
        if (abort.signal.aborted) return
        setError(cause)
        setSibuk(false)
      })
    return () => abort.abort()
  }, [diminta])
  useEffect(() => () => void (url && setTimeout(() => URL.revokeObjectURL(url), 5_000)), [url])
  return { url, error, sibuk: sibuk || teks !== diminta }
}
