import type { ComponentType, ReactNode } from 'react'
import type { DokumenDefinition } from '#kernel/shared/document.ts'
import type { ErrorCode } from '#kernel/shared/errors.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import type { ApiError } from './api.ts'
import type { IconName } from './icons.tsx'

/**
 * A refusal that a person can lift: the same input is sent again, and what the person gave goes
 * along with it.
 */
export interface Remedy {
  /** What the server says when it wants it. */
  readonly code: ErrorCode
  /** Names that it may go along by; the first unless a call names another. */
  readonly fields: readonly [string, ...string[]]
  /** Asks for it. `sent` is the input that was refused. Null when nobody gave it. */
  readonly ask: (
    refusal: ApiError,
    sent: Readonly<Record<string, unknown>>,
  ) => Promise<string | null>
}

/** What the areas add to the frame around their screens. The frame itself names none of them. */
interface Extensions {
  readonly remedies: readonly Remedy[]
  /** Dialogs that open over whatever screen is shown; each shows nothing until it is wanted. */
  readonly overlays: readonly ComponentType[]
  /** What the header tells beside the business date; null while there is nothing to tell. */
  readonly useHeadline: () => ReactNode
  /** What screens are told of a scanned code that says more than they want. */
  readonly readCode: (code: string) => string
  /** Fetches what the areas declare of their documents. */
  readonly documents: () => Promise<{ readonly default: readonly DokumenDefinition[] }>
  /** Drawings of what the search finds, by its kind. */
  readonly hitIcons: Readonly<Record<string, IconName>>
  /** Words for acts of the audit that are done to documents of several areas. */
  readonly acts: Readonly<Record<string, TextKey>>
  /** Paths, in lower case, of screens that stay empty for whoever may not open them. */
  readonly blankWhenDenied: readonly string[]
}

/** What one area adds: the default export of its `web/extension.ts`. */
export type Extension = Partial<Extensions>

let given: Extensions = {
  remedies: [],
  overlays: [],
  useHeadline: () => null,
  readCode: (code) => code,
  documents: () => Promise.resolve({ default: [] }),
  hitIcons: {},
  acts: {},
  blankWhenDenied: [],
}

/** The app hands them in before the first page is drawn (src/app/web.tsx). */
export function extend(by: Extension): void {
  given = {
    ...given,
    ...by,
    remedies: [...given.remedies, ...(by.remedies ?? [])],
    overlays: [...given.overlays, ...(by.overlays ?? [])],
    hitIcons: { ...given.hitIcons, ...by.hitIcons },
    acts: { ...given.acts, ...by.acts },
    blankWhenDenied: [...given.blankWhenDenied, ...(by.blankWhenDenied ?? [])],
  }
}

export const extensions = (): Extensions => given

/** The remedy for an error; undefined when nobody can lift it. */
export const remedyFor = (error: ApiError): Remedy | undefined =>
  given.remedies.find((r) => r.code === error.code)
