import { useState } from 'react'
import { useCounter } from '#kernel/web/counter/use-counter.ts'
import type { ApiPath, ApiPaths } from '#kernel/shared/names.ts'
import { type BarisBayar, bayarTerisi, kirimBayar } from '#modules/uang/kas/web/index.ts'
import { salahDp } from './panel-dp.tsx'

interface Pilihan {
  readonly path: ApiPaths['POST']
  readonly refresh: readonly ApiPath[]
  /** The document, as the call names it. */
  readonly dokumen: Readonly<Record<string, string>>
  /** Rupiah that are still due on it. */
  readonly sisa_rp: number
  /** What the sum is at first. */
  readonly dp_rp: number | null
}

interface IsiBayar {
  readonly dp_rp: number | null
  readonly bayar: readonly BarisBayar[]
}

/** More money on account of a document that is open. */
export function useBayarMuka<Hasil>({ path, refresh, dokumen, sisa_rp, dp_rp }: Pilihan) {
  const mulai: IsiBayar = { dp_rp, bayar: [] }
  const [isi, setIsi] = useState(mulai)
  const draf = {
    isi,
    ubah: (bagian: Partial<IsiBayar>) => setIsi((lama) => ({ ...lama, ...bagian })),
    buang: () => setIsi(mulai),
  }
  const dp = isi.dp_rp ?? 0
  const missing = salahDp(isi.bayar, dp, sisa_rp)
  const loket = useCounter<IsiBayar, Hasil>(draf, { path, refresh, once: 'form', missing })
  const pembayaran = kirimBayar(bayarTerisi(isi.bayar, dp))
  const simpan = () => loket.save(missing, { ...dokumen, dp_rp: dp, pembayaran })
  return { ...loket, simpan }
}
