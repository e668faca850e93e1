import { store } from './store.ts'

export interface Question {
  readonly text: string
  readonly title?: string
  readonly yes?: string
  readonly no?: string
  /** The yes destroys something: it is red and not what Enter presses. */
  readonly danger?: boolean
}

export interface OpenQuestion extends Question {
  readonly answer: (yes: boolean) => void
}

/** The first one is shown; a second waits for the first's answer. */
export const questions = store<readonly OpenQuestion[]>([])

/** The yes/no dialog: Tidak and Ya unless told otherwise. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const open: OpenQuestion = {
      ...question,
      answer: (yes) => {
        questions.set(questions.get().filter((q) => q !== open))
        resolve(yes)
      },
    }
    questions.set([...questions.get(), open])
  })
}
