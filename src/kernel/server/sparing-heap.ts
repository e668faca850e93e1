import { setFlagsFromString } from 'node:v8'

/** Works under way that make much garbage. */
let working = 0

/**
 * Lets the heap grow by only a fifth between two collections while such work runs, and by V8's own
 * rule otherwise: a process keeps the memory it has grown to. V8 reads the flag after a collection.
 */
export async function sparing<T>(work: () => Promise<T>): Promise<T> {
  if (++working === 1) setFlagsFromString('--heap-growing-percent=20')
  try {
    return await work()
  } finally {
    if (--working === 0) setFlagsFromString('--heap-growing-percent=0')
  }
}
