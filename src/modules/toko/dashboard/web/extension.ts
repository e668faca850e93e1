import { lazy } from 'react'
import type { Extension } from '#kernel/web/extensions.ts'
import { useJumlahHari } from './use-jumlah-hari.ts'

export default {
  answers: [useJumlahHari],
  figures: [lazy(() => import('./banding.tsx'))],
  home: [lazy(() => import('./hari-saya.tsx')), lazy(() => import('./sorotan.tsx'))],
} satisfies Extension
