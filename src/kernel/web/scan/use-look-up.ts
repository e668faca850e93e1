import { useLayoutEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../api.ts'
import { translate } from '../i18n.ts'
import type { ScanQueue } from './scan-queue.ts'

/**
 * Looks scanned and typed codes up, one by one. `find` answers the reason for a failure; `problem`
 * shows it until a scan starts a new series. A code that waited for another is looked up by a `find`
 * that knows what the other has changed.
 */
export function useLookUp(queue: ScanQueue, find: (code: string) => Promise<string | null>) {
  const [problem, setProblem] = useState<string | null>(null)
  const [, drawAgain] = useReducer((n: number) => n + 1, 0)
  const newest = useRef(find)
  useLayoutEffect(() => {
    newest.current = find
  })
  const look = (text: string) => {
    const code = text.trim().toUpperCase()
    if (code === '') return
    if (!queue.busy.get()) setProblem(null)
    queue.add(async () => {
      flushSync(drawAgain)
      try {
        const wrong = await newest.current(code)
        if (wrong !== null) setProblem(wrong)
      } catch (error) {
        setProblem(error instanceof ApiError ? error.message : translate('error.umum'))
      }
    })
  }
  return { problem, look }
}
