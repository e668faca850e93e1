import { useState } from 'react'
import type { ApiError } from '#kernel/web/api.ts'
import { focusField } from '#kernel/web/form/focus-field.ts'
import { teksBebas } from '#kernel/web/i18n.ts'
import { fieldWords, errorSentence } from '#kernel/web/feedback/error-words.ts'

/** The field that each of these is about; any other is about the money on account. */
const ISIAN: Readonly<Record<string, string>> = {
  'titip.barang_kosong': 'scan',
  'pesanan.barang_kosong': 'deskripsi',
  'titip.sales_kosong': 'kode_sales',
  'titip.nama_kosong': 'nama_customer',
  'pesanan.tgl_selesai_kosong': 'tgl_selesai',
}

interface Keadaan {
  /** Code of what stands against saving as things are now; null when nothing does. */
  readonly salah: string | null
  /** What is written: equal as long as nothing was changed. */
  readonly isi: unknown
  /** What the server said to the last try. */
  readonly error: ApiError | null
}

/**
 * What is said about a document that could not be saved: from the first try on, and gone with its
 * cause. What the server refused goes with the next change, for only it could say whether that helps.
 */
export function useTeguran({ salah, isi, error }: Keadaan) {
  const [dicoba, setDicoba] = useState(false)
  const [tolak, setTolak] = useState({ error, isi })
  if (tolak.error !== error) setTolak({ error, isi })
  // New prices come by themselves: that they have is to be read, and goes with the next try.
  const hargaBaru = error?.code === 'penjualan.total_berbeda'
  const berlaku = hargaBaru || tolak.isi === isi ? error : null
  return {
    pesan: (dicoba && salah && teksBebas(`error.${salah}`)) || errorSentence(berlaku),
    galat: fieldWords(berlaku),
    /** Before a try: false, and the focus at its field, when something stands against it. */
    siap: (): boolean => {
      setDicoba(salah !== null)
      if (salah) focusField(ISIAN[salah] ?? 'dp_rp')
      return salah === null
    },
  }
}
