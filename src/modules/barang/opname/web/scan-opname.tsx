import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { kode } from '#kernel/shared/fields.ts'
import { ApiError } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useBlocker } from '#kernel/web/router/router.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import { JEDA_FOKUS, JEDA_KETIK } from '../rules-mesin.ts'
import type { NasibScan } from './antrian-scan.ts'
import { DialogLanjut } from './dialog-lanjut.tsx'
import { useAntrian } from './use-antrian.ts'
import css from './opname.module.css'

/** A code was refused with a sentence of its own. */
export class Ditolak extends Error {}

interface Scan<R> {
  /** What waits is kept under this name. */
  readonly simpanan: string
  /** The code out of what was typed, or null while it is none. */
  readonly kodeDari: (ketikan: string) => string | null
  /** What is said of a text that is no code. */
  readonly salah: (ketikan: string) => string
  /** Throws `Ditolak` or ApiError for a code that is not taken. */
  readonly kirim: (kode: string, kunci: string) => Promise<R>
  readonly onScan: () => void
}

/** Scans and typed codes on their way to the server, and the last one that was found. */
export function useScanOpname<R>({ simpanan, kodeDari, salah, kirim, onScan }: Scan<R>) {
  const [ketikan, setKetikan] = useState('')
  const [terakhir, setTerakhir] = useState<R | null>(null)
  /** The last code that has no answer yet: a second Enter on it is the same find. */
  const dikirim = useRef<string | null>(null)
  const { tambah, sisa, nasib } = useAntrian<R>(simpanan, kirim, (n) => {
    if (dikirim.current === n.nomor) dikirim.current = null
    if (!n.hasil) return
    setTerakhir(n.hasil)
    // emptied after success; what was not taken stays to be looked at.
    setKetikan((kini) => (kodeDari(kini) === n.nomor ? '' : kini))
    onScan()
  })
  const masukkan = (teks: string) => {
    const nomor = kodeDari(teks)
    if (nomor) {
      if (dikirim.current !== nomor) tambah(nomor)
      dikirim.current = nomor
      return
    }
    setKetikan(teks)
    if (teks.trim() !== '') toast.error(salah(teks.trim()))
  }
  useScan(masukkan)
  const tunggu = useCallback(() => Promise.resolve(false), [])
  useBlocker(sisa > 0, tunggu)
  return { ketikan, setKetikan, terakhir, tambah, masukkan, sisa, nasib }
}

/** a code of the right form leaves by itself after a short rest. */
export function useKirimSendiri(kode: string | null, tambah: (kode: string) => void): void {
  const kirim = useRef(tambah)
  useEffect(() => {
    kirim.current = tambah
  })
  useEffect(() => {
    if (kode === null) return
    const jeda = setTimeout(() => kirim.current(kode), JEDA_KETIK)
    return () => clearTimeout(jeda)
  }, [kode])
}

interface Props<R> {
  readonly scan: ReturnType<typeof useScanOpname<R>>
  /** How many were found so far, and of what. */
  readonly ketemu: number
  readonly dari: string
  readonly isian: { readonly name: string; readonly label: string; readonly note: string }
  /** What was typed is done; a code that leaves by itself is on its way already. */
  readonly onEnter: () => void
  /** What a find is called in the list of the last scans. */
  readonly nama: (hasil: R) => string
  readonly onClose: () => void
  /** What the last find says. */
  readonly children: ReactNode
}

const isianScan = kode({ max: 60, wajib: false })

/** The dialog that is scanned into: how many, the field, the last find, the last scans. */
export function ScanOpname<R>(p: Props<R>) {
  const { ketikan, setKetikan, sisa, nasib } = p.scan
  const wadah = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const fokus = setTimeout(() => wadah.current?.querySelector('input')?.focus(), JEDA_FOKUS)
    return () => clearTimeout(fokus)
  }, [])
  return (
    <DialogLanjut ketemu={p.ketemu} dari={p.dari} sisa={sisa} onClose={p.onClose}>
      <form
        ref={wadah}
        onSubmit={(e) => {
          e.preventDefault()
          p.onEnter()
          // What has no answer yet stays to be looked at, and the next code replaces it.
          wadah.current?.querySelector('input')?.select()
        }}
      >
        <FieldInput
          field={isianScan}
          {...p.isian}
          value={ketikan}
          onChange={(v) => setKetikan(v ?? '')}
        />
      </form>
      {p.children}
      <Catatan nasib={nasib} nama={p.nama} />
    </DialogLanjut>
  )
}

interface CatatanProps<R> {
  readonly nasib: readonly NasibScan<R>[]
  readonly nama: (hasil: R) => string
}

function Catatan<R>({ nasib, nama }: CatatanProps<R>) {
  const { t } = useTexts()
  if (nasib.length === 0) return null
  return (
    <ul className={css['catatan']} aria-label={t('opname.catatan')}>
      {nasib.map((n) => (
        <li key={n.ke} data-gagal={n.hasil === undefined}>
          <code>{n.nomor}</code>
          <span>{n.hasil ? nama(n.hasil) : kata(n.error, t('opname.gagal'))}</span>
        </li>
      ))}
    </ul>
  )
}

/** The server's reason where it has one. */
function kata(error: unknown, umum: string): string {
  const beralasan = error instanceof Ditolak || (error instanceof ApiError && error.status < 500)
  return beralasan ? error.message : umum
}
