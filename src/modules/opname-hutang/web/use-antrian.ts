import { useEffect, useMemo, useState } from 'react'
import type { CallOutput } from '../../../kernel/shared/contract.ts'
import { ApiError, call } from '../../../kernel/web/api.ts'
import { toast } from '../../../kernel/web/feedback/toast.ts'
import { useTexts } from '../../../kernel/web/i18n.ts'
import { acak } from '../../../kernel/web/session/acak.ts'
import type { opnameScan } from '../contract.ts'
import { AntrianScan, type NasibScan } from './antrian-scan.ts'

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

const tanpaJawaban = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503)

/**
 * The queue of this screen's scanner, with what became of the last scans: refusals, then finds,
 * newest first.
 */
export function useAntrian(onSelesai: (nasib: Nasib) => void) {
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
        kunciBaru: acak,
        tunggu: (ms) => new Promise((lanjut) => setTimeout(lanjut, ms)),
        sisa: setSisa,
        selesai: (n) => {
          if (n.hasil) toast.success(berhasil)
          setNasib((lama) => ingat(lama, n))
          onSelesai(n)
        },
      }),
    [berhasil, onSelesai],
  )
  useEffect(() => () => antrian.tutup(), [antrian])
  return { tambah: (nomor: string) => antrian.tambah(nomor), sisa, nasib }
}
