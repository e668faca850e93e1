import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { NAMA_BERKAS } from '#kernel/shared/fields.ts'
import { LABORATORIUM } from '#modules/barang/batu/rules.ts'

export const periksaNota = defineCall({
  method: 'GET',
  path: 'publik/periksa-nota',
  policy: 'public',
  summary: 'Whether a slip is genuine, and the little that is said of its document; no log-in',
  input: z.strictObject({
    /** What the QR code says: its whole text, or number and signature with a dot between. */
    n: z.string().trim().min(1).max(300),
  }),
  output: z.object({
    /** False: no shop of this house has signed this number. */
    sah: z.boolean(),
    /** Null when it is false, or when the document is no longer (not yet) in these books. */
    nota: z
      .object({
        nomor: z.string(),
        /** PENJUALAN, PEMBELIAN …: the kind of slip. */
        jenis: z.string(),
        tanggal: z.string(),
        status: z.string(),
        /** Null where it costs no money. */
        total_rp: z.int().nullable(),
        /** Gram. */
        berat: z.number().nullable(),
        nama_toko: z.string(),
        kota: z.string().nullable(),
        telp: z.string().nullable(),
        /** Of the diamonds on it: by which a buyer looks them up at the laboratory. */
        sertifikat: z.array(
          z.object({
            laboratorium: z.enum(LABORATORIUM),
            no_sertifikat: z.string(),
            /** Name of the certificate's picture or PDF, where the shop keeps one. */
            berkas: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
  }),
})

export const periksaSertifikat = defineCall({
  method: 'GET',
  path: 'publik/periksa-nota/{n}/sertifikat/{berkas}',
  policy: 'public',
  summary: 'The certificate of a stone on a genuine nota of a sale that stands; no log-in',
  input: z.strictObject({
    /** Number and signature with a dot between. */
    n: z.string().trim().min(1).max(60),
    berkas: z.string().regex(NAMA_BERKAS),
  }),
  output: z.unknown(),
})
export type HasilPeriksa = z.output<typeof periksaNota.output>
