import type { ComponentType, ReactNode } from 'react'
import type { DokumenDefinition } from '#kernel/shared/document.ts'
import type { ErrorCode } from '#kernel/shared/errors.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import type { ApiError } from './api.ts'
import type { IconName } from './icons.tsx'
import type { ColumnChoice } from './table/columns.ts'

/** A refusal that a person can lift: the input is sent again with what the person gives. */
export interface Remedy {
  /** Error code of the refusal. */
  readonly code: ErrorCode
  /** Possible fields for it; the first unless a call names another. */
  readonly fields: readonly [string, ...string[]]
  /** Asks the person. `sent` is the refused input. Null when the person gave nothing. */
  readonly ask: (
    refusal: ApiError,
    sent: Readonly<Record<string, unknown>>,
  ) => Promise<string | null>
}

export interface PhoneCameraProps {
  /** What the picture is of, as the phone shows it. */
  readonly title: string
  readonly onTake: (picture: Blob) => void
  readonly onClose: () => void
}

/** What a typed line asks for besides a screen: an act to be prepared, or a sum. */
export interface Answer {
  /** Unique among the answers. */
  readonly id: string
  readonly icon: IconName
  readonly title: string
  readonly note: string
  /** Where it is done, or explained. */
  readonly to: string
}

/** How a list or report is shown now, for a menu that keeps it and brings it back. */
export interface ViewMenuProps {
  /** Query that the screen would ask now; by default the one of the address. */
  readonly query?: string
  readonly choice: ColumnChoice
  readonly onChoice: (choice: ColumnChoice) => void
  /** Called when the address has become that of a view: what was typed before it is dropped. */
  readonly onOpen?: () => void
  /** The screen is a report, whose rows can be sent as a file. */
  readonly report?: boolean
}

/** What the areas add to the frame around their screens. The frame itself knows none of them. */
interface Extensions {
  readonly remedies: readonly Remedy[]
  /** Dialogs over any screen; each shows nothing until it is needed. */
  readonly overlays: readonly ComponentType[]
  /** Shown in the header beside the business date; null for nothing. */
  readonly useHeadline: () => ReactNode
  /** Number of kinds of work that wait for this person, beside the bell in the header. */
  readonly useWaiting: () => number
  /** Shown below the log-in's form; each shows nothing until it is needed. */
  readonly login: readonly ComponentType[]
  /** Figures that the home page of who answers for the shop begins with. */
  readonly figures: readonly ComponentType[]
  /** Shown on the home page above the groups of screens. */
  readonly home: readonly ComponentType[]
  /**
   * The stable weight on this terminal's scale in gram, since the key was pressed (performance.now);
   * null when there is none, and the person has been told why. Throws ApiError.
   */
  readonly takeWeight: (since: number) => Promise<number | null>
  /** Reduces a scanned code that contains more than screens expect. */
  readonly readCode: (code: string) => string
  /** Fetches the document declarations of the areas. */
  readonly documents: () => Promise<{ readonly default: readonly DokumenDefinition[] }>
  /** Ledger lines of a document, and whether this session may see them. */
  readonly ledger: {
    readonly Lines: ComponentType<{ readonly dokumen: string }>
    readonly useMay: () => boolean
  } | null
  /** A phone in place of this device's camera, for one picture; null where there is none. */
  readonly phoneCamera: ComponentType<PhoneCameraProps> | null
  /** Saved views of lists and reports, in their headers; null where there are none. */
  readonly viewMenu: ComponentType<ViewMenuProps> | null
  /** Icons of search results, by kind. */
  readonly hitIcons: Readonly<Record<string, IconName>>
  /** Answers of the areas to a line typed into the palette; each is a hook. */
  readonly answers: readonly ((typed: string) => readonly Answer[])[]
  /** Text with other words for those in names of screens: `closing = tutup toko; …` */
  readonly synonyms: TextKey | null
  /** Texts for audit acts on documents of several areas. */
  readonly acts: Readonly<Record<string, TextKey>>
  /** Lower-case paths of screens that stay empty without a right to them. */
  readonly blankWhenDenied: readonly string[]
}

/** Additions of one area: the default export of its `web/extension.ts`. */
export type Extension = Partial<Extensions>

let given: Extensions = {
  remedies: [],
  overlays: [],
  useHeadline: () => null,
  useWaiting: () => 0,
  login: [],
  figures: [],
  home: [],
  takeWeight: () => Promise.resolve(null),
  readCode: (code) => code,
  documents: () => Promise.resolve({ default: [] }),
  ledger: null,
  phoneCamera: null,
  viewMenu: null,
  hitIcons: {},
  answers: [],
  synonyms: null,
  acts: {},
  blankWhenDenied: [],
}

/** The app passes them in before the first page is drawn (src/app/web.tsx). */
export function extend(by: Extension): void {
  given = {
    ...given,
    ...by,
    remedies: [...given.remedies, ...(by.remedies ?? [])],
    overlays: [...given.overlays, ...(by.overlays ?? [])],
    login: [...given.login, ...(by.login ?? [])],
    figures: [...given.figures, ...(by.figures ?? [])],
    home: [...given.home, ...(by.home ?? [])],
    answers: [...given.answers, ...(by.answers ?? [])],
    hitIcons: { ...given.hitIcons, ...by.hitIcons },
    acts: { ...given.acts, ...by.acts },
    blankWhenDenied: [...given.blankWhenDenied, ...(by.blankWhenDenied ?? [])],
  }
}

export const extensions = (): Extensions => given

/** The remedy for an error; undefined when there is none. */
const remedyFor = (error: ApiError): Remedy | undefined =>
  given.remedies.find((r) => r.code === error.code)

/**
 * Asks for what lifts a refusal. Answers the field of the body with what was given, null when the
 * person gave nothing, undefined where nothing lifts it. `field` names an
 * approval's field by its act.
 */
export async function remedied(
  error: ApiError,
  sent: Readonly<Record<string, unknown>>,
  field?: (act: string) => string,
): Promise<Readonly<Record<string, string>> | null | undefined> {
  const remedy = remedyFor(error)
  if (!remedy) return undefined
  const given = await remedy.ask(error, sent)
  // Only an approval is for an act; what else lifts a refusal has one field of its own.
  const { aksi } = error.params
  const name = (aksi === undefined ? undefined : field?.(String(aksi))) ?? remedy.fields[0]
  return given === null ? null : { [name]: given }
}
