import { lazy } from 'react'
import type { Extension } from '#kernel/web/extensions.ts'
import { usePekerjaan } from './use-pekerjaan.ts'

export default {
  useWaiting: () => usePekerjaan().data?.length ?? 0,
  home: [lazy(() => import('./daftar-pekerjaan.tsx'))],
} satisfies Extension
