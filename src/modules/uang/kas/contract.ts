import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zValues } from '#kernel/shared/document-calls.ts'
import type { ValuesOf } from '#kernel/shared/fields.ts'
import { zDates, zPage } from '#kernel/shared/page.ts'
import { zKode, zRupiah, zSelisih, zTanggal, zTeksWajib } from '#kernel/shared/schema.ts'
import { isiBayar } from './dokumen.ts'
import { JENIS_BAYAR } from './rules.ts'

/**
 * One payment of a document as it is sent, never of nothing. A bank alone is enough where the shop
 * has one account there; named beside an account, it is the account's own.
 */
export const zPembayaran = z.strictObject({
  jenis: z.enum(JENIS_BAYAR),
  jumlah_rp: zRupiah.min(1),
  kode_bank: zKode.nullish(),
  no_rekening: zKode.nullish(),
  /** What the card is charged as the customer was shown it; left out: the amount itself. */
  gesek_rp: zRupiah.optional(),
  /** The cashier's confirmation that money of a QRIS came in (`qris/terima`). */
  id_qris: z.uuid().optional(),
})

/** One payment of a document as it is answered. */
export const zBayar = zValues(isiBayar)
export type BayarTersimpan = ValuesOf<typeof isiBayar>

/** Sums over years can pass what one document may carry. */
const zSaldo = z.int()

const barisKas = z.object({
  akun: z.string(),
  jenis: z.enum(['KAS', 'BANK']),
  /** Drawer or account number. */
  kode: z.string(),
  /** Drawer's or account's name for people. */
  nama: z.string(),
  metode: z.string(),
  awal_rp: zSaldo,
  masuk_rp: zSaldo,
  keluar_rp: zSaldo,
  saldo_rp: zSaldo,
})
export type BarisKas = z.output<typeof barisKas>

/** /uang-kas: what every drawer and account holds, per way of paying, for the business date. */
export const uangKas = defineCall({
  method: 'GET',
  path: 'uang-kas',
  policy: { screens: ['/uang-kas'] },
  summary: 'Opening, in, out and balance of every drawer and account on a day',
  input: z.strictObject({ tanggal: zTanggal.optional() }),
  output: z.object({
    tanggal: z.string(),
    kas: z.array(barisKas),
    /** Without the drawers, which this person is to count blindly. */
    buta: z.boolean(),
  }),
})

const barisMutasi = z.object({
  tanggal: z.string(),
  dokumen: z.string(),
  baris: z.int(),
  akun: z.string(),
  kas: z.string(),
  metode: z.string(),
  masuk_rp: zSaldo,
  keluar_rp: zSaldo,
  /** What the document did, who made it and when, from the audit log. */
  aksi: z.string().nullable(),
  user_id: z.string().nullable(),
  waktu: z.string().nullable(),
})

/** A page of movements: `page` counts from 1; `skip` is the first row, counted from 1 (0 is 1). */
export const zMutasi = {
  skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
  ...zPage,
  ...zDates,
}

/** The movements behind it, newest first. */
export const cashPaginated = defineCall({
  method: 'GET',
  path: 'cash/paginated',
  policy: { screens: ['/uang-kas'] },
  summary: 'Movements of cash and bank, newest first',
  input: z.strictObject({
    ...zMutasi,
    akun: z.string().max(100).optional(),
    metode: z.string().max(20).optional(),
  }),
  output: z.array(barisMutasi),
})

/** Drawers of the shop: what a drawer field offers. */
export const daftarLaci = defineCall({
  method: 'GET',
  path: 'cash/laci',
  policy: 'session',
  summary: 'Cash drawers of the shop',
  input: z.strictObject({}),
  output: z.array(z.object({ laci: z.string() })),
})

/** Puts change money into a drawer (document KA); a supervisor approves it. */
export const kasAwal = defineCall({
  method: 'POST',
  path: 'cash/kas-awal',
  policy: { screens: ['/uang-kas'] },
  summary: 'Puts opening cash into a drawer',
  input: z.strictObject({
    laci: zKode,
    jumlah_rp: zRupiah.min(1),
    keterangan: zTeksWajib(200),
    /** Made by the browser: what the approval is bound to while the document has no number. */
    no_draft: z.string().trim().min(8).max(60),
    id_otorisasi: z.string().max(60).optional(),
  }),
  output: z.object({ no_kas_awal: z.string(), laci: z.string(), jumlah_rp: zSelisih }),
})
