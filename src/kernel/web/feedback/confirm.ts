import { store } from './store.ts'

export interface Question {
  readonly text: string
  readonly title?: string
  readonly yes?: string
  readonly no?: string
  /** Yes destroys something: it is red, and Enter does not press it. */
  readonly danger?: boolean
}

export interface OpenQuestion extends Question {
  readonly answer: (yes: boolean) => void
}

/** The first question is shown; the next waits for its answer. */
export const questions = store<readonly OpenQuestion[]>([])

/** Asks a yes/no question; the buttons are Tidak and Ya by default. */
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
