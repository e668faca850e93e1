import type { Page } from '@playwright/test'

/**
 * As a scanner does: ten milliseconds a key, Enter at the end, whatever has the focus. The times
 * stand in the events, so that a busy machine does not make a typist of the scanner.
 */
export async function pindai(page: Page, kode: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      const mulai = performance.now()
      keys.forEach((key, i) => {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        Object.defineProperty(event, 'timeStamp', { value: mulai + i * 10 })
        document.activeElement?.dispatchEvent(event)
      })
    },
    [...kode, 'Enter'],
  )
}
