import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { JAWABAN_SERVER, PESAN_SERVER } from './rules-jauh.ts'

const zKodeToko = z.string().regex(/^[A-Z0-9]{1,10}$/)
const zTanda = z.string().length(43)

/** A message from another server of the house. Only its signature opens anything. */
export const kirimBarangPesan = defineCall({
  method: 'POST',
  path: 'kirim-barang/pesan-server',
  input: z.strictObject({
    jenis: z.enum(PESAN_SERVER),
    dari: zKodeToko,
    ke: zKodeToko,
    no_kirim: z.string().regex(/^KB[A-Z0-9]{2}\d{10}$/),
    /** What it tells: JSON, compressed, in base64. */
    isi: z.string().max(900_000),
    tanda: zTanda,
  }),
  output: z.object({ hasil: z.enum(JAWABAN_SERVER), tanda: zTanda }),
  policy: 'public',
  summary:
    'A signed message about a parcel from a shop on another server; its answer is signed too',
})
export type PesanPaket = z.output<typeof kirimBarangPesan.input>
