import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zNomor } from '#kernel/shared/schema.ts'
import { KASUS_PPN, KELAS_PAJAK, PEROLEHAN } from '#modules/barang/pajak/rules.ts'
import { JENIS_PEMBELI } from '#modules/pelanggan/member/rules-pajak.ts'

/** A row of the table of rates as it counts on the day of the sale. */
const zTarif = z.object({
  kode_tarif: z.string(),
  berlaku_dari: z.string(),
  /** Percent. */
  tarif: z.number(),
  kepastian: z.string(),
  sumber_hukum: z.string(),
})

export const penjualanPajak = defineCall({
  method: 'GET',
  path: 'penjualan/{no_faktur_jual}/pajak',
  input: z.strictObject({ no_faktur_jual: zNomor }),
  output: z.object({
    /** Null for a consumer. */
    pembeli: z
      .object({
        jenis: z.enum(JENIS_PEMBELI),
        surat_sah: z.boolean(),
        npwp: z.string().nullable(),
      })
      .nullable(),
    items: z.array(
      z.object({
        baris: z.int(),
        kode_barcode: z.string(),
        kasus: z.enum(KASUS_PPN),
        kelas: z.enum([...KELAS_PAJAK, 'JASA']),
        /** How the piece was acquired, where that decided. */
        perolehan: z.enum(PEROLEHAN).nullable(),
        /** Null where the table has lost it since. */
        ppn: zTarif.nullable(),
        pph: zTarif.nullable(),
      }),
    ),
  }),
  policy: { screens: ['/lihat-penjualan', '/transaksi-penjualan', '/batal-penjualan'] },
  summary:
    'Why each line of a sale was taxed as it was: class, acquisition, buyer, rate with source',
})
