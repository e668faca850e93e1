import { stdSerializers } from 'pino'
import { z } from '#kernel/shared/z.ts'
import type { Branch } from './branches.ts'

/**
 * Why a branch failed, for the log. Of a branch's own server without the stack, which is that of our
 * question: its lines are looked up in maps that take half a second and 70 MiB to read.
 */
export function reasonOf(c: Branch, error: unknown): Readonly<Record<string, unknown>> {
  // A mistake of ours is told with its lines.
  if (!c.jauh || error instanceof TypeError) return { err: error }
  const sebab = error instanceof Error ? stdSerializers.err(error).message : String(error)
  return { sebab: sebab.slice(0, 500) }
}

/** The same in few words: a schema's error keeps every fault, and its message is made when it is read. */
export function inBrief(error: unknown): unknown {
  if (!(error instanceof z.ZodError)) return error
  const [first] = error.issues
  const place = first?.path.join('.')
  return new Error(`${error.issues.length} faults, the first at ${place}: ${first?.message}`)
}
