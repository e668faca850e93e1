import { useLayoutEffect, useRef } from 'react'
import { receive } from './scanner.ts'

/**
 * Receives scanned codes, trimmed and in capitals, while the component is mounted and `when` holds.
 * For a slip's QR code it is the document's number; `whole` is the complete text.
 */
export function useScan(onCode: (code: string, whole: string) => void, { when = true } = {}): void {
  const latest = useRef(onCode)
  useLayoutEffect(() => {
    latest.current = onCode
  })
  useLayoutEffect(() => {
    if (!when) return
    return receive((code, whole) => latest.current(code, whole))
  }, [when])
}
