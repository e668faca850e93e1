import type { Page } from '@playwright/test'

/**
 * A scale at the serial line of the browser's computer, which the tests have not: what Web Serial
 * offers, with a line that gives what `kirim` puts on it, in pieces as a real one does.
 */
export class TimbanganUji {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  /** Before the page is opened. */
  static async pasang(page: Page): Promise<TimbanganUji> {
    await page.addInitScript(() => {
      let line: ReadableStreamDefaultController<Uint8Array> | undefined
      const port = {
        readable: null as ReadableStream<Uint8Array> | null,
        writable: new WritableStream<Uint8Array>(),
        open: async () => {
          port.readable = new ReadableStream({ start: (c) => void (line = c) })
        },
        close: async () => {},
      }
      const serial = {
        getPorts: async () => (sessionStorage.getItem('uji.port') ? [port] : []),
        requestPort: async () => {
          sessionStorage.setItem('uji.port', '1')
          return port
        },
      }
      Object.defineProperty(navigator, 'serial', { value: serial })
      addEventListener('uji.bingkai', (event) => {
        const bytes = new TextEncoder().encode((event as CustomEvent<string>).detail)
        for (let at = 0; at < bytes.length; at += 5) line?.enqueue(bytes.slice(at, at + 5))
      })
    })
    return new TimbanganUji(page)
  }

  kirim(bingkai: string): Promise<void> {
    return this.#page.evaluate((detail) => {
      dispatchEvent(new CustomEvent('uji.bingkai', { detail }))
    }, `${bingkai}\r\n`)
  }
}
