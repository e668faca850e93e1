import { lazy } from 'react'
import type { Extension } from '#kernel/web/extensions.ts'
import { useMayOpen } from '#kernel/web/shell/use-screens.ts'

const useMay = () =>
  [useMayOpen('/laporan-jurnal'), useMayOpen('/laporan-buku-besar')].some(Boolean)

export default {
  ledger: { Lines: lazy(() => import('./baris-dokumen.tsx')), useMay },
} satisfies Extension
