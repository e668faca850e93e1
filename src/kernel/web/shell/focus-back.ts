interface Open {
  readonly dialog: Element
  /** Focused element before the dialog opened. */
  readonly from: HTMLElement | null
}

const DIALOG = '[role=dialog], dialog'
/** Elements that are gone by the time their dialog closes. */
const PASSING = '[role=menu], [role=listbox]'

let last: HTMLElement | null = null
let opened: readonly Open[] = []
const watcher = new MutationObserver(settle)

/**
 * A closing dialog returns the focus to where it came from. Our dialogs leave the page at once,
 * before the component library could do this. When that element is gone too, such as a deleted row,
 * the screen gets the focus. An element that took the focus meanwhile keeps it.
 */
export function startFocusBack(): void {
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.closest(PASSING)) return
    const dialog = target.closest(DIALOG)
    if (dialog && !opened.some((o) => o.dialog === dialog)) {
      opened = [...opened, { dialog, from: last }]
      watcher.observe(document.body, { childList: true, subtree: true })
    }
    last = target
  })
}

function settle(): void {
  const first = opened.find((o) => !o.dialog.isConnected)
  if (!first) return
  opened = opened.filter((o) => o.dialog.isConnected)
  if (opened.length === 0) watcher.disconnect()
  if (document.activeElement !== document.body) return
  const to = first.from?.isConnected ? first.from : document.getElementById('isi')
  to?.focus({ preventScroll: true })
}
