import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import type { Head, Line, Whole } from '#kernel/shared/document.ts'
import { documentCalls, zWhole } from '#kernel/shared/document-calls.ts'
import {
  zKode,
  zNomor,
  zPersen,
  zRupiah,
  zTeks,
  zTeksWajib,
  zUnggahan,
} from '#kernel/shared/schema.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { zPembayaran } from '#modules/uang/kas/contract.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { zItemBeli, zPenjual } from '#modules/loket/pembelian/contract.ts'
import { STOK_TUJUAN } from '#modules/loket/pembelian/rules.ts'
import { isianLegJual } from '#modules/loket/penjualan/contract.ts'
import { zKenal } from '#modules/pelanggan/kenal/contract.ts'
import { tukarDokumen } from './dokumen.ts'

const TRANSAKSI = '/transaksi-tukar'
const LIHAT = '/lihat-tukar'
const BATAL = '/batal-tukar'

const zTujuan = {
  tujuan_bank: zTeks(30).nullish(),
  tujuan_rekening: zTeks(30).nullish(),
  tujuan_nama: zTeks(60).nullish(),
}
/** A payment in whichever direction: by the customer as for a sale, by the shop as for a purchase. */
export const zBayarTukar = zPembayaran.extend(zTujuan)
export type BayarTukarIsian = z.output<typeof zBayarTukar>

const zTukar = zWhole(tukarDokumen)
export type Tukar = Whole<typeof tukarDokumen>
export type KepalaTukar = Head<typeof tukarDokumen>
export type BayarTukar = Line<typeof tukarDokumen, 'pembayaran'>

export const tukarCreate = defineCall({
  method: 'POST',
  path: 'tukar/create',
  input: z.strictObject({
    kode_sales: zKode,
    ...zPenjual,
    jual: z.strictObject({
      items: isianLegJual.items,
      total_rp: zRupiah,
      no_kunci: isianLegJual.no_kunci,
    }),
    beli: z.strictObject({ items: z.array(zItemBeli).min(1).max(50), total_rp: zRupiah }),
    pembayaran: z.array(zBayarTukar).max(10),
    keterangan: zTeks(200).nullish(),
    id_kenal: zKenal,
    no_draft: zDraft,
    /** Each act has its own approval: money out, prices of what is sold, of what is bought. */
    id_otorisasi: zOtorisasi,
    id_otorisasi_jual: zOtorisasi,
    id_otorisasi_beli: zOtorisasi,
    /** Of figures outside of what the shop takes for plausible, by leg. */
    id_otorisasi_wajar_jual: zOtorisasi,
    id_otorisasi_wajar_beli: zOtorisasi,
  }),
  output: zTukar,
  policy: { screens: [TRANSAKSI] },
  summary: 'Exchange goods: a purchase and a sale under one number, one net settlement',
})

export const tukarCancel = cancelCall(tukarDokumen, {
  output: zTukar,
  summary: 'Cancel an exchange of the open day as a whole: both legs and the settlement',
})

export const tukarLihat = documentCalls(tukarDokumen, {
  baca: [LIHAT, BATAL, TRANSAKSI],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL],
})

export const tukarSlip = slipCalls(tukarDokumen, { slip: [LIHAT, TRANSAKSI] })

export const tukarFoto = defineCall({
  method: 'POST',
  path: 'tukar/foto',
  input: z.strictObject({
    no_tukar: zNomor,
    baris: z.coerce.number().int().min(1).max(50),
    image: zUnggahan,
  }),
  output: z.object({ no_tukar: z.string(), baris: z.int(), foto: z.string() }),
  policy: { screens: [LIHAT] },
  summary: 'Photo of a piece in quarantine, multipart; its test needs one',
})

export const tukarFotoBaca = defineCall({
  method: 'GET',
  path: 'tukar/{no_tukar}/foto/{baris}',
  input: z.strictObject({ no_tukar: zNomor, baris: z.coerce.number().int().min(1).max(50) }),
  output: z.unknown(),
  policy: { screens: [LIHAT, BATAL] },
  summary: 'That photo',
})

export const tukarUji = defineCall({
  method: 'POST',
  path: 'tukar/uji',
  input: z.strictObject({
    no_tukar: zNomor,
    baris: z.int().min(1).max(50),
    /** Percent of gold that the reading shows. */
    uji_kadar: zPersen.min(0.01),
    stok: z.enum(STOK_TUJUAN),
    /** Who tested it: a craftsman, a cashier. */
    penguji: zTeksWajib(60),
    keterangan: zTeks(200).nullish(),
  }),
  output: z.object({
    no_uji: z.string(),
    no_tukar: z.string(),
    baris: z.int(),
    uji_kadar: z.number(),
    /** Fine gram of the reading minus those that were paid for. */
    selisih_murni: z.number(),
  }),
  policy: { screens: [LIHAT] },
  summary: 'A piece leaves quarantine: its reading, its tester, and the stock that it goes to',
})

export const tukarBatalUji = defineCall({
  method: 'POST',
  path: 'tukar/batal-uji',
  input: z.strictObject({
    no_tukar: zNomor,
    baris: z.int().min(1).max(50),
    alasan: zTeksWajib(200),
    id_otorisasi: zOtorisasi,
  }),
  output: z.object({ no_uji: z.string(), no_tukar: z.string(), baris: z.int() }),
  policy: { screens: [LIHAT] },
  summary: 'Take a test of the open day back: the piece waits in quarantine again',
})
