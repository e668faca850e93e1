import { extensions } from '../extensions.ts'
import { read, write } from '../session/storage.ts'
import { SCAN_DEFAULT, ScanMachine, type ScanConfig } from './machine.ts'

const KEY = 'terminal.scanner'
/** `whole` is the complete scanned text when `code` is only the number in it. */
type Receiver = (code: string, whole: string) => void

/** The innermost receiver is last and gets the code. */
const receivers: Receiver[] = []
let machine = new ScanMachine()

export function scanConfig(): ScanConfig {
  return { ...SCAN_DEFAULT, ...read<Partial<ScanConfig>>(KEY) }
}

export function saveScanConfig(config: ScanConfig): void {
  write(KEY, config)
  machine = new ScanMachine(config)
}

export function receive(receiver: Receiver): () => void {
  receivers.push(receiver)
  return () => void receivers.splice(receivers.indexOf(receiver), 1)
}

interface Before {
  readonly field: HTMLInputElement | HTMLTextAreaElement
  readonly value: string
}

/** Value of the focused field before the burst. */
let before: Before | null = null

function remember(): void {
  const at = document.activeElement
  const writable = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement
  before = writable ? { field: at, value: at.value } : null
}

/** Removes the first characters of a burst from the field, as if they had never arrived. */
function restore(): void {
  if (!before || before.field.value === before.value) return
  const { field, value } = before
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Characters that look like a scan so far and were kept from the field. */
let held = ''

/**
 * A person typed after all: the held characters go into the field, each as its key would have put it
 * there. All at once they would be a text from elsewhere, and a field of numbers refuses its dots.
 */
function giveBack(): void {
  const text = held
  held = ''
  if (!before || document.activeElement !== before.field) return
  const { field } = before
  for (const data of text) {
    const end = field.value.length
    field.setRangeText(data, field.selectionStart ?? end, field.selectionEnd ?? end, 'end')
    const key = { bubbles: true, inputType: 'insertText', data }
    field.dispatchEvent(new InputEvent('input', key))
  }
}

/** Screens want the number in a slip's QR code; only the check page uses the rest. */
function deliver(code: string): void {
  held = ''
  restore()
  receivers.at(-1)?.(extensions().readCode(code), code)
}

let timer: ReturnType<typeof setTimeout> | undefined

function press(event: KeyboardEvent): void {
  if (receivers.length === 0 || event.isComposing) return
  clearTimeout(timer)
  if (machine.startsAt(event.timeStamp)) {
    giveBack()
    remember()
  }
  const verdict = machine.key({
    key: event.key,
    time: event.timeStamp,
    repeat: event.repeat,
    modified: event.ctrlKey || event.altKey || event.metaKey,
  })
  if (verdict.kind === 'pass') {
    if (event.key !== 'Shift') giveBack()
    return
  }
  event.preventDefault()
  event.stopImmediatePropagation()
  if (verdict.kind === 'code') return deliver(verdict.code)
  held += event.key
  const { timeStamp } = event
  timer = setTimeout(() => settle(timeStamp + machine.patience), machine.patience)
}

/** No further key came: a scan without suffix is complete, anything else was typed. */
function settle(time: number): void {
  const verdict = machine.rest(time)
  if (verdict.kind === 'code') deliver(verdict.code)
  else giveBack()
}

/** Listens before any other handler, whatever has the focus. */
export function startScanner(): void {
  machine = new ScanMachine(scanConfig())
  addEventListener('keydown', press, { capture: true })
}
