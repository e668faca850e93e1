import { useEffect, useState } from 'react'

/** True once `on` has lasted for `ms`, so that a short interruption shows nothing. */
export function useSince(on: boolean, ms: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (!on) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [on, ms])
  return late
}
