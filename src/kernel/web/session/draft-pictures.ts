import { useDraf } from './draft.ts'

/** Data URLs by name; null where the store was full. */
export type Pictures = Readonly<Record<string, string | null>>

interface Kept {
  readonly foto: Pictures
}
const NONE: Kept = { foto: {} }
const empty = ({ foto }: Kept) => Object.keys(foto).length === 0

/**
 * Pictures of a draft, kept beside it, so that typing does not write them again. `names` are those
 * that belong to it; others, which a closed tab may have left, go with the next change.
 */
export function useDraftPictures(nama: string, names: readonly string[]) {
  const { isi, setIsi } = useDraf(nama, () => NONE, empty)
  return {
    own: some(isi.foto, names),
    replace: (foto: Pictures) => setIsi(() => ({ foto })),
    /** Null takes one away. `added`: a name that belongs to the draft from now on. */
    change: (part: Pictures, ...added: readonly string[]) =>
      setIsi(({ foto }) => {
        const all = { ...some(foto, [...names, ...added]), ...part }
        return { foto: Object.fromEntries(Object.entries(all).filter(([, v]) => v !== null)) }
      }),
  }
}

const some = (pictures: Pictures, names: readonly string[]): Pictures =>
  Object.fromEntries(Object.entries(pictures).filter(([name]) => names.includes(name)))
