import { useRef, useState } from 'react'
import { ApiError, post } from '../../../kernel/web/api.ts'
import { bacaPerubahan } from '../../../kernel/web/feedback/otorisasi/request-store.ts'
import { useOtorisasi } from '../../../kernel/web/feedback/otorisasi/use-otorisasi.ts'
import { acak } from '../../../kernel/web/session/acak.ts'

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
 * same body goes out under the same key, so that pressing again after a lost line saves once.
 */
export function useKirimIzin<Out>(o: Pilihan) {
  const minta = useOtorisasi()
  const [sibuk, setSibuk] = useState(false)
  const percobaan = useRef<{ kunci: string; isi: string } | null>(null)

  const kirim = async (badan: Badan): Promise<Out | null> => {
    const isi = JSON.stringify(badan)
    const kunci = percobaan.current?.isi === isi ? percobaan.current.kunci : acak(24)
    percobaan.current = { kunci, isi }
    try {
      const jadi = (await post(o.path, badan as never, { idempotencyKey: kunci })) as Out
      percobaan.current = null
      return jadi
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code !== 'otorisasi.diperlukan') {
        o.gagal(error)
        return null
      }
      const { params } = error
      const aksi = String(params['aksi'])
      const izin = await minta({
        kategori: aksi,
        dokumen: String(params['dokumen']),
        jumlah_rp: Number(params['jumlah_rp']),
        ...(params['berat'] === undefined ? {} : { berat: Number(params['berat']) }),
        perubahan: bacaPerubahan(params['perubahan']),
      })
      if (!izin) return null
      return kirim({ ...badan, [o.namaIzin?.(aksi) ?? 'id_otorisasi']: izin.id_otorisasi })
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
