import { useState } from 'react'
import { ApiError } from '../api.ts'
import { translate } from '../i18n.ts'
import type { ScanQueue } from './scan-queue.ts'

/**
 * Looks scanned and typed codes up, one by one. `find` answers the reason for a failure; `problem`
 * shows it until a scan starts a new series.
 */
export function useLookUp(queue: ScanQueue, find: (code: string) => Promise<string | null>) {
  const [problem, setProblem] = useState<string | null>(null)
  const look = (text: string) => {
    const code = text.trim().toUpperCase()
    if (code === '') return
    if (!queue.busy.get()) setProblem(null)
    queue.add(async () => {
      try {
        const wrong = await find(code)
        if (wrong !== null) setProblem(wrong)
      } catch (error) {
        setProblem(error instanceof ApiError ? error.message : translate('error.umum'))
      }
    })
  }
  return { problem, look }
}
