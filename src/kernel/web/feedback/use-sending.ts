import { useState, type FormEvent } from 'react'

/** State of a small form: sending, or refused with the server's message. */
export interface Sending {
  readonly busy: boolean
  readonly problem: string | null
  /** Runs one sending at a time; false when it was refused. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>
  /** The same for a form's `onSubmit`; `after` runs in any case. */
  readonly submit: (
    work: () => Promise<void>,
    after?: (done: boolean) => void,
  ) => (event: FormEvent) => void
  readonly forget: () => void
}

/** For a form that shows its own errors. */
export function useSending(): Sending {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setProblem(error.message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    problem,
    run,
    submit: (work, after) => (event) => {
      event.preventDefault()
      void run(work).then(after)
    },
    forget: () => setProblem(null),
  }
}
