import { z } from '#kernel/shared/z.ts'
import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { KASUS_PAJAK, KELAS_PAJAK } from '#modules/barang/pajak/rules.ts'
import { JENIS_PEMBELI } from '#modules/pelanggan/member/rules-pajak.ts'
import { zKode } from '#kernel/shared/schema.ts'
import { zDraftWajib } from '#modules/orang/otorisasi/contract-batal.ts'

/** What the counter asks while a sale is being made. */
const TRANSAKSI = '/transaksi-penjualan'
const KUPON = '/cek-kupon'

const zPotonganJenis = z.object({
  kode_dept: z.string(),
  cara: z.enum(['PERSEN', 'PER_GRAM', 'TETAP']),
  potongan_persen_bp: z.int().nullable(),
  potongan_rp: z.int().nullable(),
})

const zTabelPajak = z.object({
  tarif: z
    .array(
      z.object({
        kasus: z.enum(KASUS_PAJAK),
        berlaku_dari: z.string(),
        tarif_bp: z.int(),
        kode_pajak: z.string().nullable(),
      }),
    )
    .readonly(),
  /** Class by kind of goods, where it is not jewellery of gold. */
  kelas: z.record(z.string(), z.enum(KELAS_PAJAK)),
  murni: z.array(z.string()).readonly(),
})

export const penjualanAturan = defineCall({
  method: 'GET',
  path: 'penjualan/aturan',
  /** With a customer also who he is for the tax. */
  input: z.strictObject({ kode_customer: zKode.optional() }),
  output: z.object({
    potongan: z.array(zPotonganJenis),
    /** Rates of tax; null where the shop collects none. */
    pajak: zTabelPajak.nullable(),
    pembeli: z.object({ jenis: z.enum(JENIS_PEMBELI), surat_sah: z.boolean() }).nullable(),
    poin: z.array(z.object({ kode_group: z.string(), kelipatan_rp: z.int(), poin: z.int() })),
  }),
  policy: 'session',
  summary: 'Deductions by kind of goods and points by group, as a sale would use them now',
})

export const penjualanPoin = defineCall({
  method: 'GET',
  path: 'penjualan/poin/{kode_customer}',
  input: z.strictObject({ kode_customer: zKode }),
  output: z.object({ kode_customer: z.string(), poin: z.int(), nilai_rp: z.int() }),
  policy: { screens: [TRANSAKSI] },
  summary: 'Points of a member and what one of them pays',
})

export const kunciHarga = defineCall({
  method: 'POST',
  path: 'penjualan/kunci-harga',
  /** The cart, which gets its lock once; a sale under this name alone is priced by it. */
  input: z.strictObject({ no_draft: zDraftWajib }),
  output: z.object({
    no_kunci: z.string(),
    berlaku_sampai: z.string(),
    /** Group → rupiah per gram. */
    harga: z.record(z.string(), z.int()),
  }),
  policy: { screens: [TRANSAKSI, '/transaksi-tukar'] },
  summary: 'Lock the board prices of now for a cart, once, for the minutes that the shop has set',
})

export const kuponCek = defineCall({
  method: 'GET',
  path: 'transaksi-kupon/cek/{kode_kupon}',
  input: z.strictObject({
    kode_kupon: zKode,
    /** Of the invoice that it is to pay; without it only the coupon itself is looked at. */
    total_rp: z.coerce.number().int().min(0).max(MAKS_RUPIAH).optional(),
  }),
  output: z.object({
    kode_kupon: z.string(),
    cara: z.enum(['NOMINAL', 'PERSEN']),
    nominal_rp: z.int().nullable(),
    /** Percent. */
    persen: z.number().nullable(),
    minimum_belanja_rp: z.int(),
    berlaku_dari: z.string(),
    berlaku_sampai: z.string(),
    jatah: z.int(),
    terpakai: z.int(),
    /** Why it can't be used now: code of an error and its parameters; null when it can. */
    tolak: z
      .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
      .nullable(),
    /** What it pays of the total; null without one, or when it can't be used. */
    nilai_rp: z.int().nullable(),
    pemakaian: z.array(
      z.object({
        no_faktur_jual: z.string(),
        tanggal: z.string(),
        nilai_rp: z.int(),
        status: z.enum(['VALID', 'BATAL']),
      }),
    ),
  }),
  policy: { screens: [KUPON, TRANSAKSI] },
  summary: 'A coupon: whether it can be used today, what it is worth, where it was used',
})
