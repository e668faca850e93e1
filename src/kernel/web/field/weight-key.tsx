import { ActionIcon, Loader } from '@mantine/core'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n.ts'
import { Icon } from '../icons.tsx'
import {
  WEIGHT_KEY,
  type WeightField,
  fillByScale,
  scaleReady,
  weighing,
  weightFields,
} from './weight-fields.ts'

/**
 * Lets the key fill an input while `when` holds. `changed` is anything that differs after each
 * change of the input. Answers the field while this terminal has a scale, otherwise null.
 */
export function useWeightField(
  input: RefObject<HTMLInputElement | null>,
  { when, changed, put }: { when: boolean; changed: unknown; put: WeightField['put'] },
): WeightField | null {
  const [mine, setMine] = useState<WeightField | null>(null)
  const latest = useRef(put)
  const turn = useRef(0)
  useEffect(() => {
    latest.current = put
  })
  useEffect(() => {
    turn.current++
  }, [changed])
  // Before it is painted: whoever sees the field may press the key.
  useLayoutEffect(() => {
    if (!when || !input.current) return
    const field: WeightField = {
      input: input.current,
      put: (gram, focus) => latest.current(gram, focus),
      turn: () => turn.current,
    }
    weightFields.set([...weightFields.get(), field])
    setMine(field)
    return () => {
      weightFields.set(weightFields.get().filter((f) => f !== field))
      setMine(null)
    }
  }, [when, input])
  const ready = scaleReady.use()
  return ready ? mine : null
}

/** The scale inside a weight field, for whoever has no keys. */
export function TakeWeight({ field }: { readonly field: WeightField }) {
  const { t } = useTexts()
  const busy = weighing.use() === field
  if (busy) return <Loader size={14} aria-label={t('isian.menimbang')} />
  const text = `${t('isian.ambil_berat')} (${WEIGHT_KEY})`
  return (
    <ActionIcon
      variant="subtle"
      size={22}
      tabIndex={-1}
      aria-label={text}
      title={text}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void fillByScale(field)}
    >
      <Icon name="scale" size={14} />
    </ActionIcon>
  )
}
