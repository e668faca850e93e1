import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zKode } from '#kernel/shared/schema.ts'
import { LOKET } from './contract.ts'

const policy = { screens: LOKET } as const

export const kartuPelanggan = defineCall({
  method: 'GET',
  path: 'kartu-pelanggan/{kode_customer}',
  policy,
  summary:
    'Whom the counter serves: points, a birthday that is near, pieces bought last, what waits for him',
  input: z.strictObject({ kode_customer: zKode }),
  output: z.object({
    kode_customer: z.string(),
    nama_customer: z.string(),
    /** May be below nothing: a cancelled sale takes its points back though they were spent. */
    poin: z.int(),
    /** Days until the birthday, 0 today; null when it is farther than a week, or not known. */
    ulang_tahun: z.int().nullable(),
    /** Pieces that he bought, the last first; none for a person who may not look at sales. */
    barang: z.array(
      z.object({
        kode_barcode: z.string(),
        nama_barang: z.string(),
        /** Gram. */
        berat: z.number(),
        tanggal: z.string(),
        nomor: z.string(),
        /** Digest of its photo; null when there is none. */
        foto: z.string().nullable(),
        /** Whether he still has it: it was neither brought back nor exchanged. */
        padanya: z.boolean(),
      }),
    ),
    /** Contracts that are not over, of the kinds that the person may look at; the last first. */
    menunggu: z.array(
      z.object({
        /** As the kind of document declares it: TITIP, HUTANG. */
        jenis: z.string(),
        nomor: z.string(),
        tanggal: z.string(),
        /** Address of the screen that shows it and does what is to be done with it. */
        path: z.string(),
      }),
    ),
  }),
})

export const kartuPelangganTerakhir = defineCall({
  method: 'GET',
  path: 'kartu-pelanggan',
  policy,
  summary: 'Whom the shop served last at its counters, by code and name, the last first',
  input: z.strictObject({}),
  output: z.array(z.object({ kode_customer: z.string(), nama_customer: z.string() })),
})
