import { AppError } from '#kernel/shared/errors.ts'

/** Turns a refusal of ours into a sentence for the terminal; anything else stays what it is. */
export function says(sentence: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof AppError ? new Error(sentence, { cause: error }) : error
  }
}
