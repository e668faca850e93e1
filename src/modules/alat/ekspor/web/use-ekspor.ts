import { useRef, useState } from 'react'
import { ApiError, fetchFile, post } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { translate } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { saveFile } from '#kernel/web/print/download.ts'
import { refresh } from '#kernel/web/query.ts'
import type { CallInput } from '#kernel/shared/contract.ts'
import type { eksporBuat } from '../contract.ts'

export type Permintaan = CallInput<typeof eksporBuat>

export interface Kemajuan {
  readonly id: string
  readonly done: number
  readonly total: number
}

interface Ekspor {
  /** How far the server is; null while nothing is being exported. */
  readonly kemajuan: Kemajuan | null
  readonly sibuk: boolean
  readonly mulai: (permintaan: Permintaan) => Promise<void>
  readonly batal: () => void
}

/** Counts and logs first, then fetches the file; the server says how many rows it has written. */
export function useEkspor(): Ekspor {
  const [kemajuan, setKemajuan] = useState<Kemajuan | null>(null)
  const [sibuk, setSibuk] = useState(false)
  const abort = useRef<AbortController | null>(null)
  useEvent('ekspor', (data) => {
    const kabar = data as unknown as Kemajuan
    setKemajuan((kini) => (kini?.id === kabar.id ? kabar : kini))
  })
  const mulai = async (permintaan: Permintaan) => {
    setSibuk(true)
    abort.current = new AbortController()
    try {
      const { id, jumlah } = await post<typeof eksporBuat>('export-csv/create', permintaan)
      setKemajuan({ id, done: 0, total: jumlah })
      refresh('export-csv/riwayat')
      const { signal } = abort.current
      const { blob, name } = await fetchFile('export-csv/{id}/berkas', { id }, { signal })
      await saveFile(blob, name)
      toast.success(translate('ekspor.selesai', { jumlah }))
    } catch (error) {
      if (abort.current.signal.aborted) toast.info(translate('ekspor.dibatalkan'))
      else if (error instanceof ApiError) toast.error(error)
      else throw error
    } finally {
      setSibuk(false)
      setKemajuan(null)
    }
  }
  return { kemajuan, sibuk, mulai, batal: () => abort.current?.abort() }
}
