import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { read, remove, write } from '#kernel/web/session/storage.ts'
import { AntrianScan, type NasibScan, type Terantri } from './antrian-scan.ts'

/** Finds and refusals that stay in sight. */
const TERLIHAT = 8
const DITOLAK = 100

/** Finds go by; what was refused stays on top, for somebody has to look at it. */
function ingat<R>(lama: readonly NasibScan<R>[], baru: NasibScan<R>): readonly NasibScan<R>[] {
  const semua = [baru, ...lama]
  return [
    ...semua.filter((n) => n.hasil === undefined).slice(0, DITOLAK),
    ...semua.filter((n) => n.hasil !== undefined).slice(0, TERLIHAT),
  ]
}

/** A lost line, a busy or restarting server, a session that ended: nothing was said of the scan. */
const TANPA_JAWABAN = [0, 401, 408, 429, 502, 503, 504]
const tanpaJawaban = (error: unknown) =>
  error instanceof ApiError && TANPA_JAWABAN.includes(error.status)

/**
 * The queue of this screen's scanner, with what became of the last scans: refusals, then finds,
 * newest first. What waits outlives a reload and a log-out under the name `simpanan`.
 */
export function useAntrian<R>(
  simpanan: string,
  kirim: (nomor: string, kunci: string) => Promise<R>,
  onSelesai: (nasib: NasibScan<R>) => void,
) {
  const { t } = useTexts()
  const [sisa, setSisa] = useState(0)
  const [nasib, setNasib] = useState<readonly NasibScan<R>[]>([])
  const berhasil = t('opname.berhasil_scan')
  const kini = useRef({ kirim, onSelesai, berhasil })
  useEffect(() => {
    kini.current = { kirim, onSelesai, berhasil }
  })
  const antrian = useRef<AntrianScan<R>>(null)
  useEffect(() => {
    const baru = new AntrianScan<R>({
      kirim: (nomor, kunci) => kini.current.kirim(nomor, kunci),
      ulangi: tanpaJawaban,
      kunciBaru: randomText,
      tunggu: (ms) => new Promise((lanjut) => setTimeout(lanjut, ms)),
      antri: (antri) => {
        setSisa(antri.length)
        if (antri.length > 0) write(simpanan, antri)
        else remove(simpanan)
      },
      selesai: (n) => {
        if (n.hasil) toast.success(kini.current.berhasil)
        setNasib((lama) => ingat(lama, n))
        kini.current.onSelesai(n)
      },
    })
    antrian.current = baru
    baru.lanjutkan(read<Terantri[]>(simpanan) ?? [])
    return () => baru.tutup()
  }, [simpanan])
  return { tambah: (nomor: string) => antrian.current?.tambah(nomor), sisa, nasib }
}
