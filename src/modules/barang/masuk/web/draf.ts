import { useState } from 'react'
import type { FieldValue } from '#kernel/shared/fields.ts'
import type { ApiError } from '#kernel/web/api.ts'
import { translate } from '#kernel/web/i18n.ts'
import { takeDraft, draftPrefix, keepDraft } from '#kernel/web/session/draft.ts'
import { session } from '#kernel/web/session/session.ts'
import { remove } from '#kernel/web/session/storage.ts'
import { thisTab } from '#kernel/web/session/tab.ts'
import type { IsiBatu } from '#modules/barang/batu/contract.ts'

/** A piece that was typed and not yet saved: the values of the form. */
export interface Draf {
  readonly id: number
  readonly values: Readonly<Record<string, FieldValue>>
  /** The stones that it carries; none when left out. */
  readonly batu?: readonly IsiBatu[]
  /** The server's words about it, after a refusal. */
  readonly salah?: string
}

function awalan(nama: string): string {
  const ada = session()
  return draftPrefix(nama, ada?.toko.kode_toko ?? '', ada?.user.user_id ?? '')
}
const kunci = (nama: string) => awalan(nama) + thisTab()

function simpan(nama: string, drafs: readonly Draf[]): void {
  if (drafs.length === 0) remove(kunci(nama))
  else keepDraft(kunci(nama), drafs)
}

/**
 * What the server says of each line: `items.2.berat` belongs to the third, and `items.2.batu.0.carat`
 * to its first stone, which is named.
 */
export function salahPerBaris(error: ApiError): ReadonlyMap<number, string> {
  const salah = new Map<number, string>()
  for (const [field, { message, code }] of Object.entries(error.fields)) {
    const [, baris, batu] = /^items\.(\d+)\.(?:batu\.(\d+)\.)?/.exec(field) ?? []
    if (baris === undefined) continue
    const isi = message ?? code
    const kata = batu === undefined ? isi : translate('batu.ke', { n: Number(batu) + 1, isi })
    const lama = salah.get(Number(baris))
    salah.set(Number(baris), lama ? `${lama}; ${kata}` : kata)
  }
  return salah
}

/** The pieces of the list that waits to be saved; survives a reload and a crash (ux 12). */
export function useDraf(nama: string) {
  const [drafs, set] = useState<readonly Draf[]>(
    () => takeDraft<readonly Draf[]>(awalan(nama)) ?? [],
  )
  const pasang = (next: readonly Draf[]) => {
    simpan(nama, next)
    set(next)
  }
  return {
    drafs,
    /** At the end of the list, or in the place of the one that was edited. */
    tambah: (isi: Pick<Draf, 'values' | 'batu'>, ganti?: number) => {
      if (ganti !== undefined) {
        return pasang(drafs.map((d) => (d.id === ganti ? { id: d.id, ...isi } : d)))
      }
      const id = drafs.reduce((n, d) => Math.max(n, d.id), 0) + 1
      pasang([...drafs, { id, ...isi }])
    },
    buang: (id: number) => pasang(drafs.filter((d) => d.id !== id)),
    kosongkan: () => pasang([]),
    /** Marks the lines that the server refused; false when none of its words is about a line. */
    tandai: (salah: ReadonlyMap<number, string>): boolean => {
      pasang(
        drafs.map(({ salah: _, ...isi }, i) => {
          const kata = salah.get(i)
          return kata === undefined ? isi : { ...isi, salah: kata }
        }),
      )
      return salah.size > 0
    },
  }
}
