import { useState, type FormEvent } from 'react'

/** What a small form is at: sending, or refused with the server's sentence. */
export interface Sending {
  readonly busy: boolean
  readonly problem: string | null
  /** One sending at a time; false when it was refused. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>
  /** The same for a form's `onSubmit`. `after` runs whatever came of it. */
  readonly submit: (
    work: () => Promise<void>,
    after?: (done: boolean) => void,
  ) => (event: FormEvent) => void
  readonly forget: () => void
}

/** One sending at a time of a form that shows what went wrong itself. */
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
