import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { LAYAR_RESET } from './layar-reset.tsx'

/** Resets that were run, by date; one of them with the members whose points it took. */
export default function LihatResetPoinScreen() {
  return <ViewDocument layar={LAYAR_RESET} />
}
