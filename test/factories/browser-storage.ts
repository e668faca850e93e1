import { afterEach, beforeEach, vi } from 'vitest'

/** As much of a browser's storage as drafts use; its keys are its own names. */
class Memory {
  [key: string]: unknown
  getItem = (key: string) => (typeof this[key] === 'string' ? this[key] : null)
  setItem = (key: string, value: string) => {
    this[key] = value
  }
  removeItem = (key: string) => Reflect.deleteProperty(this, key)
}

/** Empty local and session storage for each test of the file. */
export function freshStorage(): void {
  beforeEach(() => {
    vi.stubGlobal('localStorage', new Memory())
    vi.stubGlobal('sessionStorage', new Memory())
  })
  afterEach(() => vi.unstubAllGlobals())
}
