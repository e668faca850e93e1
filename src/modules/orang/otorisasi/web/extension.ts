import type { Extension } from '#kernel/web/extensions.ts'
import { otorisasiRemedy } from './izin/approve.ts'
import { OtorisasiOverlay } from './izin/overlay.tsx'

export default {
  remedies: [otorisasiRemedy],
  overlays: [OtorisasiOverlay],
} satisfies Extension
