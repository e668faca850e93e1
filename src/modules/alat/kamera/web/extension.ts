import { lazy } from 'react'
import type { Extension } from '#kernel/web/extensions.ts'

export default {
  phoneCamera: lazy(() => import('./satu-foto.tsx')),
} satisfies Extension
