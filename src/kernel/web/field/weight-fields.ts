import { extensions } from '../extensions.ts'
import { store } from '../feedback/store.ts'
import { toast } from '../feedback/toast.ts'
import { translate } from '../i18n.ts'
import { DIALOG, useShortcut } from '../shortcut/use-shortcut.ts'

/** Takes the weight from the scale on every screen; no counter uses it for anything else. */
export const WEIGHT_KEY = 'F10'

/** True while this terminal has a scale: the fields show it. The key asks in any case. */
export const scaleReady = store(false)

/** An input for a weight that stands on the screen. */
export interface WeightField {
  readonly input: HTMLInputElement
  /** Replaces what stands there; gram. With `focus` the person goes on here. */
  readonly put: (gram: number, focus: boolean) => void
  /** Changes with every change of the field, whoever made it. */
  readonly turn: () => number
}

export const weightFields = store<readonly WeightField[]>([])
/** The field that waits for the scale. */
export const weighing = store<WeightField | null>(null)

/** The key, while a weight can be entered. It draws nothing. */
export function WeightKey(): null {
  const when = weightFields.use().length > 0
  useShortcut(WEIGHT_KEY, takeWeightByKey, { text: 'isian.ambil_berat', when })
  return null
}

/** Fills the field in focus, otherwise the first empty one of the form in focus. */
function takeWeightByKey(): void {
  const field = fieldInFocus()
  if (field) void fillByScale(field)
  else toast.warning(translate('isian.pilih_berat'))
}

function fieldInFocus(): WeightField | undefined {
  const at = document.activeElement
  const dialog = [...document.querySelectorAll(DIALOG)].at(-1) ?? document
  const open = weightFields
    .get()
    .filter(({ input }) => dialog.contains(input) && !input.readOnly && !input.disabled)
    .toSorted((a, b) => (a.input.compareDocumentPosition(b.input) & 2 ? 1 : -1))
  const form = at?.closest('form') ?? dialog
  return (
    open.find(({ input }) => input === at) ??
    open.find(({ input }) => form.contains(input) && input.value === '')
  )
}

/**
 * Puts the weight on the scale into a field. A field that was typed in, saved or emptied meanwhile
 * stays as it is: the weight may be that of another piece. Whoever goes on elsewhere meanwhile keeps
 * the focus there, or the next letters would replace the weight.
 */
export async function fillByScale(field: WeightField): Promise<void> {
  if (weighing.get()) return
  weighing.set(field)
  const turn = field.turn()
  const goesOn = watchPerson()
  try {
    const gram = await extensions().takeWeight(performance.now())
    if (gram === null) return
    const same = weightFields.get().includes(field) && field.turn() === turn
    if (same) field.put(gram, !goesOn())
    else toast.warning(translate('isian.berat_berubah'))
  } catch (error) {
    toast.error(error)
  } finally {
    goesOn()
    weighing.set(null)
  }
}

/** Watches until it is asked whether the person typed or clicked meanwhile. */
function watchPerson(): () => boolean {
  let goesOn = false
  const see = (event: Event) => {
    if (!(event instanceof KeyboardEvent && event.key === WEIGHT_KEY)) goesOn = true
  }
  addEventListener('keydown', see, true)
  addEventListener('pointerdown', see, true)
  return () => {
    removeEventListener('keydown', see, true)
    removeEventListener('pointerdown', see, true)
    return goesOn
  }
}
