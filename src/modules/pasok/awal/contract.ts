import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { zGram, zKode, zRupiah, zTanggal, zTeks } from '#kernel/shared/schema.ts'
import { sheetCalls } from '#kernel/shared/sheet-calls.ts'

export const LAYAR = '/import-hutang-supplier'
const policy = { screens: [LAYAR] } as const

/** A paper of a supplier that another system has not paid in full. */
const zHutangLama = z.strictObject({
  kode_supplier: zKode,
  /** The number on the supplier's paper. */
  no_intern: zKode.pipe(z.string().max(30)),
  tgl_surat: zTanggal.nullable(),
  jatuh_tempo: zTanggal.nullable(),
  /** Rupiah, or fine gram, that are still owed: one of the two. */
  sisa: zRupiah.min(1).nullable(),
  sisa_emas: zGram.min(0.001).nullable(),
  /** Rupiah per fine gram in the books; the shop's price of today where it is empty. */
  harga_acuan: zRupiah.min(1).nullable(),
  keterangan: zTeks(200).nullable(),
})
export type HutangLama = z.output<typeof zHutangLama>

export const hutangSupplierAwal = defineCall({
  method: 'POST',
  path: 'hutang-supplier/awal',
  policy,
  summary:
    'Takes over what a supplier is owed on a paper of another system, against the opening equity; 409 hutang_supplier.sudah_ada for a paper that is here',
  // Its dates are those of the old paper.
  dates: 'free',
  input: zHutangLama,
  output: z.object({ no_terima: z.string(), no_intern: z.string() }),
})

const lembar = sheetCalls({
  path: 'hutang-supplier/impor',
  policy,
  summary:
    'Reads what suppliers are owed from a spreadsheet, multipart with file, and writes nothing: each paper is taken over by hutang-supplier/awal. uji=berkas answers the bad rows as a file',
  satu: zHutangLama,
  jumlah: { sisa_rp: z.int(), sisa_emas: z.number() },
})
export const hutangSupplierImpor = lembar.impor
export const hutangSupplierContoh = lembar.contoh
export type HasilImporHutangSupplier = CallOutput<typeof hutangSupplierImpor>
