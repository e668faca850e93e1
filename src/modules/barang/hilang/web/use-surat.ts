import { useState } from 'react'
import type { ApiPaths, ReadPath } from '#kernel/shared/names.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { refresh } from '#kernel/web/query.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { useKirimIzin } from '#modules/orang/otorisasi/web/index.ts'

interface Surat {
  readonly path: ApiPaths['POST']
  readonly berhasil: string
  /** Reads that are out of date afterwards. */
  readonly segarkan: readonly ReadPath[]
}

/** Saves a paper that somebody approves; null when it failed or nobody did. */
export function useSurat<Jadi>({ path, berhasil, segarkan }: Surat) {
  const [no_draft, setDraft] = useState(() => randomText(24))
  const { kirim, sibuk } = useKirimIzin<Jadi>({
    path,
    gagal: (error) => toast.error(error.message),
  })
  const simpan = async (isi: Readonly<Record<string, unknown>>): Promise<Jadi | null> => {
    const jadi = await kirim({ ...isi, no_draft })
    if (!jadi) return null
    setDraft(randomText(24))
    toast.success(berhasil)
    refresh(...segarkan, 'barang/get/all')
    return jadi
  }
  return { simpan, sibuk }
}
