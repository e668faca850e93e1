import { useSyncExternalStore } from 'react'

/** A global value that components follow and any code can set, for the layers above all screens. */
export interface Store<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  readonly use: () => T
}

export function store<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}
