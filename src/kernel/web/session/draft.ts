import { useEffect, useState } from 'react'
import { useSession } from './session.ts'
import { read, remove, write } from './storage.ts'
import { tabAlive, thisTab } from './tab.ts'

/**
 * What is typed into a document outlives a reload and a crash: kept on this terminal for this person
 * and this tab until it is saved or thrown away. A tab that opens the screen takes up what a tab
 * that is gone has left. `kosong` says when there is nothing worth keeping.
 */
export function useDraf<T extends object>(
  nama: string,
  baru: () => T,
  kosong: (isi: T) => boolean,
) {
  const { user, toko } = useSession()
  const awalan = draftPrefix(nama, toko.kode_toko, user.user_id)
  const kunci = awalan + thisTab()
  const [isi, setIsi] = useState<T>(() => ({ ...baru(), ...takeDraft<T>(awalan) }))
  useEffect(() => {
    if (kosong(isi)) remove(kunci)
    else keepDraft(kunci, isi)
  }, [kunci, isi, kosong])
  return {
    isi,
    setIsi,
    ubah: (bagian: Partial<T>) => setIsi((lama) => ({ ...lama, ...bagian })),
    buang: () => setIsi(baru()),
  }
}

export const draftPrefix = (nama: string, kode_toko: string, user_id: string) =>
  `draf.${nama}.${kode_toko}.${user_id}.`

/** Keeps a draft. Photos may fill the store: what was typed is worth more than what can be taken again. */
export function keepDraft(kunci: string, isi: unknown): void {
  try {
    write(kunci, isi)
  } catch {
    const tanpaFoto = (_: string, v: unknown) =>
      typeof v === 'string' && v.startsWith('data:') ? null : v
    write(kunci, JSON.parse(JSON.stringify(isi, tanpaFoto)))
  }
}

/** This tab's draft; else, from now on its own, one whose tab is gone; null when there is none. */
export function takeDraft<T>(awalan: string): T | null {
  const kunci = awalan + thisTab()
  const sendiri = read<T>(kunci)
  if (sendiri !== null) return sendiri
  const yatim = Object.keys(localStorage).find(
    (key) => key.startsWith(awalan) && !tabAlive(key.slice(awalan.length)),
  )
  if (yatim === undefined) return null
  const ada = read<T>(yatim)
  remove(yatim)
  if (ada !== null) write(kunci, ada)
  return ada
}
