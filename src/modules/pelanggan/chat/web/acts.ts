import type { TextKey } from '#kernel/shared/text-keys.ts'

/** Documents of every kind are sent by message. */
export const chatActs: Readonly<Record<string, TextKey>> = {
  'chat.kirim_invoice': 'dokumen.dikirim_wa',
}
