import { useEffect, useMemo, useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { ApiError, call } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { read, remove, write } from '#kernel/web/session/storage.ts'
import type { opnameScan } from '../contract.ts'
import { AntrianScan, type NasibScan, type Terantri } from './antrian-scan.ts'

export type HasilScan = CallOutput<typeof opnameScan>
export type Nasib = NasibScan<HasilScan>

/** Finds and refusals that stay in sight. */
const TERLIHAT = 8
const DITOLAK = 100

/** Finds go by; what was refused stays on top, for somebody has to look at that ticket. */
function ingat(lama: readonly Nasib[], baru: Nasib): readonly Nasib[] {
  const semua = [baru, ...lama]
  return [
    ...semua.filter((n) => n.hasil === undefined).slice(0, DITOLAK),
    ...semua.filter((n) => n.hasil !== undefined).slice(0, TERLIHAT),
  ]
}

/** A lost line, a busy or restarting server, a session that ended: nothing was said of the ticket. */
const TANPA_JAWABAN = [0, 401, 408, 429, 502, 503, 504]
const tanpaJawaban = (error: unknown) =>
  error instanceof ApiError && TANPA_JAWABAN.includes(error.status)

/** What waits outlives a reload and a log-out; of another count it means nothing. */
const simpanan = (no_opname: string) => `draf.opname-hutang.${no_opname}`

/**
 * The queue of this screen's scanner, with what became of the last scans: refusals, then finds,
 * newest first.
 */
export function useAntrian(no_opname: string, onSelesai: (nasib: Nasib) => void) {
  const { t } = useTexts()
  const [sisa, setSisa] = useState(0)
  const [nasib, setNasib] = useState<readonly Nasib[]>([])
  const berhasil = t('opname_hutang.berhasil_scan')
  const antrian = useMemo(
    () =>
      new AntrianScan<HasilScan>({
        kirim: async (no_faktur_hutang, idempotencyKey) =>
          (await call<HasilScan>('POST', 'opname-hutang', { no_faktur_hutang }, { idempotencyKey }))
            .data,
        ulangi: tanpaJawaban,
        kunciBaru: randomText,
        tunggu: (ms) => new Promise((lanjut) => setTimeout(lanjut, ms)),
        antri: (antri) => {
          setSisa(antri.length)
          if (antri.length > 0) write(simpanan(no_opname), antri)
          else remove(simpanan(no_opname))
        },
        selesai: (n) => {
          if (n.hasil) toast.success(berhasil)
          setNasib((lama) => ingat(lama, n))
          onSelesai(n)
        },
      }),
    [no_opname, berhasil, onSelesai],
  )
  useEffect(() => {
    antrian.lanjutkan(read<Terantri[]>(simpanan(no_opname)) ?? [])
    return () => antrian.tutup()
  }, [antrian, no_opname])
  return { tambah: (nomor: string) => antrian.tambah(nomor), sisa, nasib }
}
