import { useState } from 'react'
import { useDraf } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { useSession } from '#kernel/web/session/session.ts'

interface Catatan {
  /** Act and ticket. */
  readonly kunci: string
  readonly nomor: string
  /** Business date: on another day something else is due, so the draft no longer fits. */
  readonly tanggal: string
  readonly isi: object
}

interface Semua {
  readonly catatan: readonly Catatan[]
}

/** Half-typed acts that are kept; the oldest goes first. */
const PALING = 20
const kosong = (s: Semua) => s.catatan.length === 0
const BARU: Semua = { catatan: [] }

/**
 * What is typed into an act on a ticket stays while another ticket or another act is looked at, and
 * over a reload, until the act is done or the day is over.
 */
export function useDrafTindakan<T extends object>(path: string, nomor: string, awal: () => T) {
  const { toko } = useSession()
  const draf = useDraf<Semua>('tindakan-hutang', () => BARU, kosong)
  const kunci = `${path} ${nomor}`
  const [layar] = useState(() => randomText())
  const tanggal = toko.tgl_system
  const ada = draf.isi.catatan.find((c) => c.kunci === kunci && c.tanggal === tanggal)
  const isi = { ...awal(), ...(ada?.isi as Partial<T> | undefined) }
  const tulis = (ubah: (lama: T) => T) =>
    draf.setIsi(({ catatan }) => {
      const lain = catatan.filter((c) => c.kunci !== kunci && c.tanggal === tanggal)
      const lama = catatan.find((c) => c.kunci === kunci && c.tanggal === tanggal)
      const baru = ubah({ ...awal(), ...(lama?.isi as Partial<T> | undefined) })
      return { catatan: [...lain, { kunci, nomor, tanggal, isi: baru }].slice(-PALING) }
    })
  return {
    isi,
    // The day's second payment on a ticket is another act than the first: leaving the screen ends it.
    act: `${layar} ${kunci}`,
    ubah: (bagian: Partial<T>) => tulis((lama) => ({ ...lama, ...bagian })),
    /** Drops all drafts about this ticket, because an act changes what is due on it. */
    buang: () =>
      draf.setIsi(({ catatan }) => ({ catatan: catatan.filter((c) => c.nomor !== nomor) })),
  }
}
