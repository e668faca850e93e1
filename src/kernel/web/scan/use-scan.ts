import { useEffect, useRef } from 'react'
import { receive } from './scanner.ts'

/**
 * The code of a scanner, trimmed and upper-cased, while the component is there and `when` holds. Of
 * a slip's QR code it is the document's number; `whole` has the rest.
 */
export function useScan(onCode: (code: string, whole: string) => void, { when = true } = {}): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    if (!when) return
    return receive((code, whole) => latest.current(code, whole))
  }, [when])
}
