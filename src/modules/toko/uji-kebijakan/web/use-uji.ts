import { useRef, useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { ApiError, call } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { translate } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import type { ujiKebijakan } from '../contract.ts'

export type Hasil = CallOutput<typeof ujiKebijakan>
export type Isian = Readonly<Record<string, string | number>>

export interface Kemajuan {
  readonly id: string
  readonly done: number
  readonly total: number
}

/** One trial at a time: its progress as the server tells it, a way out, what it found. */
export function useUji() {
  const [kemajuan, setKemajuan] = useState<Kemajuan | null>(null)
  const [hasil, setHasil] = useState<Hasil | null>(null)
  const abort = useRef<AbortController | null>(null)
  useEvent('uji-kebijakan', (data) => {
    const { id, done, total } = data
    const kabar = { done: Number(done), total: Number(total) }
    setKemajuan((kini) => (kini && kini.id === id ? { ...kini, ...kabar } : kini))
  })
  const mulai = async (isian: Isian) => {
    const id = crypto.randomUUID()
    const ini = new AbortController()
    abort.current = ini
    setKemajuan({ id, done: 0, total: 0 })
    try {
      const options = { signal: ini.signal, timeout: 'report' } as const
      const { data } = await call<Hasil>('GET', 'uji-kebijakan', { id, ...isian }, options)
      setHasil(data)
    } catch (error) {
      if (ini.signal.aborted) toast.info(translate('uji_kebijakan.dibatalkan'))
      else if (error instanceof ApiError) toast.error(error)
      else throw error
    } finally {
      setKemajuan(null)
    }
  }
  return { kemajuan, hasil, mulai, batal: () => abort.current?.abort() }
}
