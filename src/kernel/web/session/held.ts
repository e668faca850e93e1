import { useCallback, useEffect, useState } from 'react'
import { draftPrefix, keepDraft, keysBelow } from './draft.ts'
import { useSession } from './session.ts'
import { read, remove } from './storage.ts'
import { thisTab } from './tab.ts'

/** What a person sees of a draft that was put aside. */
export interface HeldName {
  /** Whom or what it is about; empty where nobody knows yet. */
  readonly title: string
  /** Rupiah, as it was then. */
  readonly amount: number
}

export interface HeldDraft<T> extends HeldName {
  readonly id: string
  /** Instant when it was put aside. */
  readonly since: string
  readonly isi: T
  /** Name of its act: a draft that may have been saved already stays the same act. */
  readonly act: string
}

interface Draft<T> {
  readonly isi: T
  readonly act: string
  readonly ganti: (isi: T, act: string) => void
  readonly buang: () => void
}

/**
 * Drafts that were put aside at this terminal by this person, the oldest first; every tab sees the
 * same ones, each is taken up by one. A draft is written to its new place before it leaves the old.
 */
export function useHeld<T extends { readonly id: string }>(
  nama: string,
  draf: Draft<T>,
  kosong: (isi: T) => boolean,
) {
  const { user, toko } = useSession()
  const awalan = heldPrefix(nama, toko.kode_toko, user.user_id)
  const sendiri = draftPrefix(nama, toko.kode_toko, user.user_id) + thisTab()
  const [rows, setRows] = useState(() => readHeld<T>(awalan))
  const again = useCallback(() => setRows(readHeld<T>(awalan)), [awalan])
  useEffect(() => {
    const other = ({ key }: StorageEvent) => key?.startsWith(awalan) && again()
    addEventListener('storage', other)
    return () => removeEventListener('storage', other)
  }, [awalan, again])

  const keep = (name: HeldName): void => {
    const { isi, act } = draf
    if (kosong(isi)) return
    const since = new Date().toISOString()
    keepDraft(awalan + isi.id, { ...name, id: isi.id, since, isi, act } satisfies HeldDraft<T>)
  }
  return {
    rows,
    /** Puts what is being written aside; nothing happens while it is empty. */
    hold: (name: HeldName): void => {
      keep(name)
      draf.buang()
      again()
    },
    /** Takes one up; what is being written is put aside for it. */
    takeUp: (id: string, name: HeldName): void => {
      const row = read<HeldDraft<T>>(awalan + id)
      if (row) {
        keep(name)
        keepDraft(sendiri, { ...row.isi, act: row.act })
        remove(awalan + id)
        draf.ganti(row.isi, row.act)
      }
      again()
    },
  }
}

const heldPrefix = (nama: string, kode_toko: string, user_id: string) =>
  draftPrefix(`${nama}-ditahan`, kode_toko, user_id)

/** What this person put aside at this terminal under that name, the oldest first. */
export const heldOf = (
  nama: string,
  of: { readonly kode_toko: string; readonly user_id: string },
): readonly (HeldName & { readonly id: string; readonly since: string })[] =>
  readHeld(heldPrefix(nama, of.kode_toko, of.user_id))

function readHeld<T>(awalan: string): readonly HeldDraft<T>[] {
  return keysBelow(awalan)
    .flatMap((key) => read<HeldDraft<T>>(key) ?? [])
    .toSorted((a, b) => (a.since < b.since ? -1 : 1))
}
