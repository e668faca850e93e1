import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zPage } from '#kernel/shared/page.ts'
import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'
import { zKode } from '#kernel/shared/schema.ts'
import { SEBAB_POIN } from './rules.ts'

const LIHAT = '/lihat-transaksi-member'
const SETTING = '/setting-member'

const halaman = {
  kode_customer: zKode,
  ...zPage,
}

export const transaksiMember = defineCall({
  method: 'GET',
  path: 'transaksi-member/{kode_customer}',
  policy: { screens: [LIHAT] },
  summary: 'A member, with what the shop has done with him in sums; cancelled documents left out',
  input: z.strictObject({ kode_customer: zKode }),
  output: z.object({
    kode_customer: z.string(),
    nama_customer: z.string(),
    /** Null of one who was forgotten. */
    no_hp: z.string().nullable(),
    /** Who brought him, and how many he brought. */
    perujuk: z.string().nullable(),
    nama_perujuk: z.string().nullable(),
    dirujuk: z.int(),
    /** May be below nothing: a cancelled sale takes its points back though they were spent. */
    poin: z.int(),
    nilai_poin_rp: z.int(),
    ringkas: z.array(
      z.object({
        /** As the kind of document declares it. */
        jenis: z.string(),
        jumlah: z.int(),
        total_rp: z.int(),
        terakhir: z.string(),
      }),
    ),
  }),
})

const zDokumen = z.object({
  nomor: z.string(),
  /** As the kind of document declares it. */
  jenis: z.string(),
  tanggal: z.string(),
  waktu: z.string(),
  status: z.string(),
  /** Rupiah; points of a gift have none. */
  total_rp: z.int().nullable(),
  /** Points that it earned and cost. */
  poin_dapat: z.int(),
  poin_pakai: z.int(),
  input_by: z.string(),
})
export type DokumenMember = z.output<typeof zDokumen>

export const transaksiMemberDokumen = defineCall({
  method: 'GET',
  path: 'transaksi-member/{kode_customer}/dokumen',
  policy: { screens: [LIHAT] },
  summary: 'Every document that names the member, newest first',
  input: z.strictObject({ ...halaman, jenis: zKode.optional() }),
  output: z.array(zDokumen),
})

const zPoin = z.object({
  tanggal: z.string(),
  waktu: z.string().nullable(),
  dokumen: z.string(),
  sebab: z.enum(SEBAB_POIN),
  /** The mirror of a document that was cancelled. */
  batal: z.boolean(),
  keterangan: z.string().nullable(),
  masuk: z.int(),
  keluar: z.int(),
  saldo_poin: z.int(),
})
export type BarisPoin = z.output<typeof zPoin>

export const transaksiMemberPoin = defineCall({
  method: 'GET',
  path: 'transaksi-member/{kode_customer}/poin',
  policy: { screens: [LIHAT] },
  summary: 'Card of the points of a member with the balance after each line, newest first',
  input: z.strictObject(halaman),
  output: z.array(zPoin),
})

const zVersi = z.int().min(0).max(2_000_000_000)
const zSetting = {
  nilai_poin: z.int().min(1).max(1_000_000),
  batas_koreksi_poin: z.int().min(0).max(MAKS_RUPIAH),
  /** As they were read: of the value of a point, and of the limit. */
  versi_nilai: zVersi,
  versi_batas: zVersi,
}

export const settingMember = defineCall({
  method: 'GET',
  path: 'setting-member',
  policy: { screens: [SETTING] },
  summary: 'What a point is worth and who may give points; what all points would cost now',
  input: z.strictObject({}),
  output: z.object({
    ...zSetting,
    member: z.int(),
    /** Points of all members who have any, and those that members owe. */
    poin_beredar: z.int(),
    poin_minus: z.int(),
  }),
})

export const settingMemberUbah = defineCall({
  method: 'PUT',
  path: 'setting-member',
  policy: { screens: [SETTING] },
  summary: 'Changes the value of a point, and the limit of points by hand',
  input: z.strictObject(zSetting),
  output: z.object(zSetting),
})
