import { expect, it } from 'vitest'
import { comboOf } from './use-shortcut.ts'

const key = (name: string, more = {}) =>
  comboOf({ key: name, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, ...more })

it.each([
  [key('F2'), 'F2'],
  [key('k', { ctrlKey: true }), 'Ctrl+K'],
  [key('k', { metaKey: true }), 'Ctrl+K'],
  [key('?', { shiftKey: true }), '?'],
  [key('F5', { shiftKey: true }), 'Shift+F5'],
  [key('s', { altKey: true }), 'Alt+S'],
  [key('Escape'), 'Escape'],
])('%s', (made, wanted) => {
  expect(made).toBe(wanted)
})
