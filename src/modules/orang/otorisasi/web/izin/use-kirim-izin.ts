import { useState } from 'react'
import { ApiError, call } from '#kernel/web/api.ts'
import { remedied } from '#kernel/web/extensions.ts'
import { type Serta, postOnce } from '#kernel/web/session/sendings.ts'
import type { ApiPaths } from '#kernel/shared/names.ts'

type Badan = Readonly<Record<string, unknown>>

interface Pilihan {
  readonly path: ApiPaths['POST']
  /** Field of the body that carries the approval of this act; one for all when left out. */
  readonly remedyField?: (aksi: string) => string
  /** Told with everything that went wrong, the approval apart. */
  readonly gagal: (error: ApiError) => void
}

/**
 * Sends a document and lets somebody approve what the server asks for, one act after the other. The
 * same draft goes out under the same key, so that pressing again after a lost line saves once, after
 * a reload too.
 */
export function useKirimIzin<Out>(o: Pilihan) {
  const [sibuk, setSibuk] = useState(false)

  const kirim = async (isi: Badan, izin: Serta = {}): Promise<Out | null> => {
    try {
      return await postOnce(
        { nama: o.path, isi, serta: izin, umur: 'draft' },
        async (badan, idempotencyKey) =>
          (await call<Out>('POST', o.path, badan, { idempotencyKey })).data,
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const lagi = await remedied(error, isi, o.remedyField)
      if (lagi === undefined) o.gagal(error)
      return lagi ? kirim(isi, { ...izin, ...lagi }) : null
    }
  }

  /**
   * Null when it failed or nobody approved it. Busy until the answer is there. `serta` names a draft
   * that has no name of its own: it makes no other act of the same input.
   */
  const jalan = async (badan: Badan, serta: Serta = {}): Promise<Out | null> => {
    if (sibuk) return null
    setSibuk(true)
    try {
      return await kirim(badan, serta)
    } finally {
      setSibuk(false)
    }
  }
  return { kirim: jalan, sibuk }
}
