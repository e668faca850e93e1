import type { Extension } from '#kernel/web/extensions.ts'
import { bacaQrNota } from '../qr-nota.ts'

/** What screens are told of a scan: of a slip's code the number, everything else as it is. */
export default {
  readCode: (kode) => bacaQrNota(kode)?.nomor ?? kode,
} satisfies Extension
