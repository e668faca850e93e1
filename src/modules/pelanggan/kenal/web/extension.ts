import type { Extension } from '#kernel/web/extensions.ts'
import { KenalOverlay } from './overlay.tsx'
import { kenalRemedy } from './permintaan.ts'

export default {
  remedies: [kenalRemedy],
  overlays: [KenalOverlay],
} satisfies Extension
