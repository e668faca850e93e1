import { weightFields } from '#kernel/web/field/weight-fields.ts'
import { lazyAgain } from '#kernel/web/shell/lazy-again.ts'

const TimbanganTerminal = lazyAgain(() => import('./timbangan-terminal.tsx'))

/** The terminal's scale, while a weight can be entered. */
export function TimbanganOverlay() {
  return weightFields.use().length > 0 && <TimbanganTerminal />
}
