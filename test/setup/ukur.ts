import type { Page } from '@playwright/test'

/** Milliseconds in the browser from `keys` to the moment that the element is there and painted. */
export const ukur = (page: Page, keys: readonly string[], selector: string) =>
  page.evaluate(
    ({ keys, selector }) =>
      new Promise<number>((selesai) => {
        const awal = performance.now()
        const lihat = () => {
          if (!document.querySelector(selector)) return requestAnimationFrame(lihat)
          return selesai(performance.now() - awal)
        }
        keys.forEach((key, i) => {
          const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
          Object.defineProperty(event, 'timeStamp', { value: awal + i * 10 })
          document.activeElement?.dispatchEvent(event)
        })
        lihat()
      }),
    { keys, selector },
  )
