import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { zTeksWajib } from '#kernel/shared/schema.ts'
import { BENTUK, BERKAS, POLA_MASA } from './rules.ts'

const LAYAR = '/pajak'
const zMasa = z.string().regex(POLA_MASA)

const zStatus = z.object({
  status: z.enum(['LAPOR', 'BUKA']),
  pembetulan: z.int(),
  ppn_rp: z.int(),
  pph_rp: z.int(),
  oleh: z.string(),
  waktu: z.string(),
  alasan: z.string().nullable(),
})

export const masaPajakLihat = defineCall({
  method: 'GET',
  path: 'pajak/masa',
  policy: { screens: [LAYAR] },
  summary: 'Taxes of a month by code, rate and reason, beside the accounts of the ledger',
  input: z.strictObject({ masa: zMasa }),
  output: z.object({
    masa: z.string(),
    ppn: z.array(
      z.object({
        kode_pajak: z.string(),
        ppn: z.number(),
        kasus: z.string(),
        jumlah: z.int(),
        dpp_rp: z.int(),
        ppn_rp: z.int(),
      }),
    ),
    pph: z.array(
      z.object({ kasus: z.string(), jumlah: z.int(), dpp_rp: z.int(), pph_rp: z.int() }),
    ),
    total: z.object({ dpp_rp: z.int(), ppn_rp: z.int(), pph_rp: z.int() }),
    /** What the two accounts of the ledger moved by. */
    buku: z.object({ ppn_rp: z.int(), pph_rp: z.int() }),
    /** Documents by kind of file, and in how many files they go. */
    berkas: z.array(z.object({ berkas: z.enum(BERKAS), jumlah: z.int(), bagian: z.int() })),
    /** What traders gave back of another month: no invoice; told to Coretax by hand. */
    retur: z.object({ jumlah: z.int(), dpp_rp: z.int(), ppn_rp: z.int() }),
    /** Invoices whose serial number has been entered. */
    berseri: z.int(),
    /** The month is over: it can be reported. */
    selesai: z.boolean(),
    lapor: zStatus.nullable(),
  }),
})

export const pajakEkspor = defineCall({
  method: 'GET',
  path: 'pajak/ekspor',
  policy: { screens: [LAYAR] },
  summary: 'One file of a month for Coretax: at most 1,000 documents, part by part',
  input: z.strictObject({
    masa: zMasa,
    berkas: z.enum(BERKAS),
    bentuk: z.enum(BENTUK).default('NOTA'),
    bagian: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  output: z.unknown(),
})

export const pajakLapor = defineCall({
  method: 'POST',
  path: 'pajak/lapor',
  policy: { screens: [LAYAR] },
  summary: 'Says that a month was reported; its days are not opened again from then on',
  input: z.strictObject({ masa: zMasa }),
  output: zStatus,
})

export const pajakPembetulan = defineCall({
  method: 'POST',
  path: 'pajak/pembetulan',
  policy: { screens: [LAYAR] },
  summary: 'Takes a report back for a correction, with its reason; the next report replaces it',
  input: z.strictObject({ masa: zMasa, alasan: zTeksWajib(200) }),
  output: zStatus,
})

export const pajakSeri = defineCall({
  method: 'POST',
  path: 'pajak/seri',
  policy: { screens: [LAYAR] },
  summary: 'Serial numbers that Coretax gave, by our reference, one a line',
  input: z.strictObject({ isi: z.string().min(1).max(200_000) }),
  output: z.object({ tersimpan: z.int() }),
})

export type MasaPajak = CallOutput<typeof masaPajakLihat>
