import { useCallback, useEffect, useState } from 'react'
import { randomText } from './random.ts'
import { useSession } from './session.ts'
import { read, remove, write } from './storage.ts'
import { tabAlive, thisTab } from './tab.ts'

/** Input with the name of its act, which it keeps until it is saved, discarded or emptied. */
interface Kept<T> {
  readonly isi: T
  readonly act: string
}

/**
 * Input for a document survives a reload and a crash. It is kept on this terminal for this person
 * and tab until it is saved or discarded. A newly opened tab takes over the draft of a closed one.
 * `kosong` tells that a draft is not worth keeping: what is typed into it next is another act.
 */
export function useDraf<T extends object>(
  nama: string,
  baru: () => T,
  kosong: (isi: T) => boolean,
) {
  const { user, toko } = useSession()
  const awalan = draftPrefix(nama, toko.kode_toko, user.user_id)
  const kunci = awalan + thisTab()
  const mulai = (): Kept<T> => ({ isi: baru(), act: randomText(24) })
  const [{ isi, act }, set] = useState(() => ambil(awalan, mulai()))
  const setIsi = useCallback(
    (ubah: (lama: T) => T) =>
      set((lama) => ({
        isi: ubah(lama.isi),
        act: kosong(lama.isi) ? randomText(24) : lama.act,
      })),
    [kosong],
  )
  useEffect(() => {
    if (kosong(isi)) remove(kunci)
    else keepDraft(kunci, { ...isi, act })
  }, [kunci, isi, act, kosong])
  return {
    isi,
    act,
    setIsi,
    ubah: (bagian: Partial<T>) => setIsi((lama) => ({ ...lama, ...bagian })),
    /** Another draft in its place, with the name of its act. */
    ganti: (isi: T, act: string) => set({ isi, act }),
    buang: () => set(mulai()),
  }
}

/** The kept draft over a new one. The name lies beside the input there, and is no part of it. */
function ambil<T extends object>(awalan: string, baru: Kept<T>): Kept<T> {
  const ada = takeDraft<T & { readonly act?: string }>(awalan)
  const isi = { ...baru.isi, ...ada }
  Reflect.deleteProperty(isi, 'act')
  return { isi, act: ada?.act ?? baru.act }
}

export const draftPrefix = (nama: string, kode_toko: string, user_id: string) =>
  `draf.${nama}.${kode_toko}.${user_id}.`

/**
 * What is stored under this beginning and one name more. A person's name may have dots: what begins
 * with KASIR. and goes on with dots belongs to KASIR.PAGI.
 */
export const keysBelow = (awalan: string): readonly string[] =>
  Object.keys(localStorage).filter(
    (key) => key.startsWith(awalan) && !key.slice(awalan.length).includes('.'),
  )

/**
 * Stores a draft. When photos fill the storage they are dropped, because they can be taken again.
 */
export function keepDraft(kunci: string, isi: unknown): void {
  try {
    write(kunci, isi)
  } catch {
    const tanpaFoto = (_: string, v: unknown) =>
      typeof v === 'string' && v.startsWith('data:') ? null : v
    write(kunci, JSON.parse(JSON.stringify(isi, tanpaFoto)))
  }
}

/** This tab's draft, otherwise one taken over from a closed tab; null when there is none. */
export function takeDraft<T>(awalan: string): T | null {
  const kunci = awalan + thisTab()
  const sendiri = read<T>(kunci)
  if (sendiri !== null) return sendiri
  const yatim = keysBelow(awalan).find((key) => !tabAlive(key.slice(awalan.length)))
  if (yatim === undefined) return null
  const ada = read<T>(yatim)
  remove(yatim)
  if (ada !== null) write(kunci, ada)
  return ada
}
