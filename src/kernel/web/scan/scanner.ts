import { read, write } from '../session/storage.ts'
import { SCAN_DEFAULT, ScanMachine, type ScanConfig, type Verdict } from './machine.ts'

const KEY = 'terminal.scanner'
type Receiver = (code: string) => void

/** Innermost last: it gets the code. */
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

/** What the focused field held before the burst began. */
let before: Before | null = null

function remember(): void {
  const at = document.activeElement
  const writable = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement
  before = writable ? { field: at, value: at.value } : null
}

/** Takes the first characters of a burst out of the field again, as if they had never come. */
function restore(): void {
  if (!before || before.field.value === before.value) return
  const { field, value } = before
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function deliver(verdict: Verdict): void {
  if (verdict.kind !== 'code') return
  restore()
  receivers.at(-1)?.(verdict.code)
}

let timer: ReturnType<typeof setTimeout> | undefined

function press(event: KeyboardEvent): void {
  if (receivers.length === 0 || event.isComposing) return
  if (machine.startsAt(event.timeStamp)) remember()
  const verdict = machine.key({
    key: event.key, time: event.timeStamp, repeat: event.repeat,
    modified: event.ctrlKey || event.altKey || event.metaKey,
  })
  clearTimeout(timer)
  if (verdict.kind === 'pass') return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (verdict.kind === 'code') return deliver(verdict)
  const { timeStamp } = event
  timer = setTimeout(() => deliver(machine.rest(timeStamp + machine.patience)), machine.patience)
}

/** Listens before everybody else, whatever has the focus. */
export function startScanner(): void {
  machine = new ScanMachine(scanConfig())
  addEventListener('keydown', press, { capture: true })
}
