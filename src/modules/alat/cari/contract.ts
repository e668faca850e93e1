import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'

export const cari = defineCall({
  method: 'GET',
  path: 'cari',
  input: z.strictObject({ q: z.string().trim().min(2).max(60) }),
  output: z.array(
    z.object({
      jenis: z.enum(['barang', 'penjualan', 'member', 'dokumen']),
      kunci: z.string(),
      judul: z.string(),
      keterangan: z.string(),
      /** Screen that shows it, with its address parameters. */
      path: z.string(),
    }),
  ),
  policy: 'session',
  summary:
    'Pieces, documents and customers by barcode, number, name or phone: what the palette finds',
})
