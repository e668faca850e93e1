interface Open {
  readonly dialog: Element
  /** What had the focus before the dialog took it. */
  readonly from: HTMLElement | null
}

const DIALOG = '[role=dialog], dialog'
/** What is gone by the time the dialog that it opened closes. */
const PASSING = '[role=menu], [role=listbox]'

let last: HTMLElement | null = null
let opened: readonly Open[] = []
const watcher = new MutationObserver(settle)

/**
 * A dialog that closes gives the focus back to where it came from, however it went: ours leave the
 * page at once, before the component library could do so. Where that is gone too, as a deleted row
 * is, the keyboard goes on at the screen. Whoever takes the focus meanwhile keeps it.
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
