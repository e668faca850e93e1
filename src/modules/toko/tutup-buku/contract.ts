import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { zTeksWajib } from '#kernel/shared/schema.ts'
import { POLA_MASA_BUKU, STATUS_MASA } from './rules.ts'

const LAYAR = '/tutup-buku'
const zMasa = z.string().regex(POLA_MASA_BUKU)

const zBaris = z.object({
  masa: z.string(),
  status: z.enum(STATUS_MASA),
  /** Net profit of the month or year, as the ledger has it now. */
  laba_rp: z.int(),
  /** Who closed it last, and when. */
  oleh: z.string().nullable(),
  waktu: z.string().nullable(),
  /** The last time that it was opened again. */
  dibuka_oleh: z.string().nullable(),
  dibuka_pada: z.string().nullable(),
  alasan: z.string().nullable(),
  /** The journal that carried the year's profit over. */
  no_jurnal_umum: z.string().nullable(),
  boleh_tutup: z.boolean(),
  boleh_buka: z.boolean(),
})

export const tutupBukuLihat = defineCall({
  method: 'GET',
  path: 'tutup-buku',
  policy: { screens: [LAYAR] },
  summary: 'Months of a year and the year itself: what is closed, by whom, and what comes next',
  input: z.strictObject({ tahun: z.string().regex(/^\d{4}$/) }),
  output: z.object({ bulan: z.array(zBaris), tahun: zBaris }),
})

const zJadi = z.object({ masa: z.string(), no_jurnal_umum: z.string().nullable() })

export const tutupBulan = defineCall({
  method: 'POST',
  path: 'tutup-buku/bulan',
  policy: { screens: [LAYAR] },
  summary: 'Closes a month: none of its days is opened again',
  input: z.strictObject({ masa: zMasa }),
  output: z.object({ masa: z.string() }),
})

export const tutupTahun = defineCall({
  method: 'POST',
  path: 'tutup-buku/tahun',
  policy: { screens: [LAYAR] },
  summary: 'Closes a year and carries its profit over to retained earnings, as a journal of today',
  input: z.strictObject({ masa: zMasa }),
  output: zJadi,
})

export const bukaLagi = defineCall({
  method: 'POST',
  path: 'tutup-buku/buka',
  policy: { screens: [LAYAR] },
  summary: 'Opens the last closed month or year again, by the owner, with a reason',
  input: z.strictObject({ masa: zMasa, alasan: zTeksWajib(200) }),
  output: zJadi,
})

export type TutupBuku = CallOutput<typeof tutupBukuLihat>
