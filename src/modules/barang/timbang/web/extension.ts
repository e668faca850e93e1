import type { Extension } from '#kernel/web/extensions.ts'
import { TimbanganOverlay } from './timbangan-overlay.tsx'

export default {
  overlays: [TimbanganOverlay],
  takeWeight: async (since) => (await import('./ambil-berat.ts')).ambilBerat(since),
} satisfies Extension
