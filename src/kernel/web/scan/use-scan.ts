import { useEffect, useRef } from 'react'
import { receive } from './scanner.ts'

/** The code of a scanner, trimmed and upper-cased, while the component is there and `when` holds. */
export function useScan(onCode: (code: string) => void, { when = true } = {}): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    if (!when) return
    return receive((code) => latest.current(code))
  }, [when])
}
