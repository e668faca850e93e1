import { useEffect } from 'react'
import { scaleReady } from '#kernel/web/field/weight-fields.ts'
import { useAlatTerminal } from '#modules/alat/stasiun/web/index.ts'
import { reconnect, scale } from './serial-scale.ts'

/** Tells the weight fields of a screen whether this terminal has a scale. */
export default function TimbanganTerminal() {
  const stasiun = useAlatTerminal('TIMBANGAN')
  const ready = scale.use() !== null || stasiun !== null
  useEffect(() => {
    reconnect().catch(() => {})
  }, [])
  useEffect(() => {
    scaleReady.set(ready)
    return () => scaleReady.set(false)
  }, [ready])
  return null
}
