import type { Extension } from '#kernel/web/extensions.ts'

/** Documents of every kind are sent by message. */
export default {
  acts: { 'chat.kirim_invoice': 'dokumen.dikirim_wa' },
} satisfies Extension
