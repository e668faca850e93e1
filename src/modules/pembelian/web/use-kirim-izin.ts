import { useState } from 'react'
import { ApiError, post } from '../../../kernel/web/api.ts'
import { bacaPerubahan } from '../../../kernel/web/feedback/otorisasi/request-store.ts'
import { useOtorisasi } from '../../../kernel/web/feedback/otorisasi/use-otorisasi.ts'
import { type Serta, kirimSekali } from '../../../kernel/web/session/kiriman.ts'

type Badan = Readonly<Record<string, unknown>>

interface Pilihan {
  readonly path: string
  /** Field of the body that carries the approval of this act; one for all when left out. */
  readonly namaIzin?: (aksi: string) => string
  /** Told with everything that went wrong, the approval apart. */
  readonly gagal: (error: ApiError) => void
}

/**
 * Sends a document and lets somebody approve what the server asks for, one act after the other. The
 * same draft goes out under the same key, so that pressing again after a lost line saves once, after
 * a reload too.
 */
export function useKirimIzin<Out>(o: Pilihan) {
  const minta = useOtorisasi()
  const [sibuk, setSibuk] = useState(false)

  const kirim = async (isi: Badan, izin: Serta = {}): Promise<Out | null> => {
    try {
      return await kirimSekali(
        { nama: o.path, isi, serta: izin, umur: 'draft' },
        async (badan, idempotencyKey) =>
          (await post(o.path, badan as never, { idempotencyKey })) as Out,
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code !== 'otorisasi.diperlukan') {
        o.gagal(error)
        return null
      }
      const { params } = error
      const aksi = String(params['aksi'])
      const lagi = await minta({
        kategori: aksi,
        dokumen: String(params['dokumen']),
        jumlah_rp: Number(params['jumlah_rp']),
        ...(params['berat'] === undefined ? {} : { berat: Number(params['berat']) }),
        perubahan: bacaPerubahan(params['perubahan']),
      })
      if (!lagi) return null
      return kirim(isi, { ...izin, [o.namaIzin?.(aksi) ?? 'id_otorisasi']: lagi.id_otorisasi })
    }
  }

  /** Null when it failed or nobody approved it. Busy until the answer is there. */
  const jalan = async (badan: Badan): Promise<Out | null> => {
    if (sibuk) return null
    setSibuk(true)
    try {
      return await kirim(badan)
    } finally {
      setSibuk(false)
    }
  }
  return { kirim: jalan, sibuk }
}
