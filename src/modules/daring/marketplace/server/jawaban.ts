import type { HttpAnswer } from '#kernel/server/ask-http.ts'
import type { HasilTanya, HasilTayang } from './adapter.ts'

const PALING_PANJANG = 300

/** Longest that one question of a message with several may take; together they stay in its lease. */
export const BATAS_MS = 7_000
/** An answer of orders may be that long. */
export const PALING_BESAR = 2_000_000

export const potong = (teks: string): string => teks.trim().slice(0, PALING_PANJANG)

type Ulang = Extract<HasilTayang, { status: 'ULANG' }>
export type Gagal = Ulang | { readonly status: 'TOLAK' | 'TUTUP'; readonly alasan: string }

/** What was asked for, or why it is not there. */
export type Hasil<T> = { readonly status: 'ISI'; readonly isi: T } | Gagal

export const ulang = (alasan: string, tunda_ms: number | null = null): Ulang => ({
  status: 'ULANG',
  alasan: potong(alasan),
  tunda_ms,
})

export const tolak = (alasan: string): Gagal => ({ status: 'TOLAK', alasan: potong(alasan) })
export const tutup = (alasan: string): Gagal => ({ status: 'TUTUP', alasan: potong(alasan) })

export function bacaJson(teks: string): unknown {
  try {
    return JSON.parse(teks)
  } catch {
    return null
  }
}

/** A whole answer of the other side, to be read by its documentation. */
export interface Terjawab {
  readonly status: 'JAWAB'
  readonly http: number
  readonly isi: unknown
}

/** Busy or broken: said again. 401 and 403 are about the key, not the piece. */
export function bacaHttp(jawab: HttpAnswer): Terjawab | Gagal {
  if (jawab.result !== 'ANSWER') return ulang(jawab.reason)
  const { status, text, wait_ms } = jawab
  const http = `HTTP ${status}`
  if (status === 401 || status === 403) return tutup(http)
  if (status === 408 || status === 429 || status >= 500) return ulang(http, wait_ms)
  const isi = bacaJson(text)
  if (isi === null && status < 300) return ulang(`${http}: ${text}`)
  return { status: 'JAWAB', http: status, isi }
}

/** An answer to the asking for orders that is no list of them: it is asked for again. */
export function tanyaGagal(gagal: Gagal): HasilTanya {
  if (gagal.status === 'ULANG') return gagal
  return gagal.status === 'TOLAK' ? ulang(gagal.alasan) : { status: 'TUTUP', alasan: gagal.alasan }
}
