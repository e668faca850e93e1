import { setFlagsFromString } from 'node:v8'

const GROWING = '--heap-growing-percent='
/** As this process was started; 0 is V8's own rule. */
const usual = process.execArgv.find((a) => a.startsWith(GROWING)) ?? `${GROWING}0`

/** Works under way that make much garbage. */
let working = 0

/**
 * Lets the heap grow by only a fifth between two collections while such work runs, and as it was
 * started otherwise: a process keeps the memory it has grown to. V8 reads the flag after a collection.
 */
export async function sparing<T>(work: () => Promise<T>): Promise<T> {
  if (++working === 1) setFlagsFromString(`${GROWING}20`)
  try {
    return await work()
  } finally {
    if (--working === 0) setFlagsFromString(usual)
  }
}
