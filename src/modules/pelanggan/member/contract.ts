import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zKode, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { IZIN, KOLOM_EKSPOR } from './rules.ts'

/** Who it is for: a member by code, or anybody by name. */
export const isianPelanggan = {
  kode_customer: zKode.nullish(),
  nama_customer: zTeks(60).nullish(),
  no_hp: zTeks(20).nullish(),
}

/** Where a customer stands in front of somebody and may become a member. */
export const LOKET = [
  '/data-member',
  '/transaksi-penjualan',
  '/transaksi-pembelian',
  '/transaksi-tukar',
  '/transaksi-pesanan',
  '/transaksi-titip',
  '/transaksi-cicilan',
  '/transaksi-services',
  '/transaksi-hutang',
] as const

/**
 * A member taken in at a counter: as much as is asked there. The person needs no right to the
 * members' screen for it, and learns nothing of other members.
 */
export const memberDaftar = defineCall({
  method: 'POST',
  path: 'member/daftar',
  policy: { screens: LOKET },
  summary:
    'Takes a member in at the counter: name, phone, address, birthday, consent, who brought him',
  input: z.strictObject({
    nama_customer: zTeks(200),
    no_hp: zTeks(200),
    alamat_customer: zTeks(2000).nullish(),
    tgl_lahir: zTeks(20).nullish(),
    perujuk: zTeks(40).nullish(),
    izin_whatsapp: z.boolean().default(false),
  }),
  output: z.object({
    kode_customer: z.string(),
    nama_customer: z.string(),
    no_hp: z.string(),
  }),
})

const policy = { screens: ['/export-data-member'] } as const

const zSaringan = z.strictObject({
  provinsi: zTeks(40).nullish(),
  izin: z.enum(IZIN).default('ALL'),
})

export const eksporMemberHitung = defineCall({
  method: 'GET',
  path: 'export-data-member',
  policy,
  summary: 'How many members an export would hold, and the columns that it may have',
  input: zSaringan,
  output: z.object({
    jumlah: z.int(),
    /** Whether somebody else has to agree. */
    perlu_izin: z.boolean(),
    kolom: z.array(
      z.object({ nama: z.enum(KOLOM_EKSPOR), label: z.string(), pribadi: z.boolean() }),
    ),
  }),
})

export const eksporMemberBuat = defineCall({
  method: 'POST',
  path: 'export-data-member/create',
  policy,
  summary: 'Counts and logs an export of members, with the consent of a second person',
  input: zSaringan.extend({
    /** In the order of the file. */
    kolom: z.array(z.enum(KOLOM_EKSPOR)).min(1).max(KOLOM_EKSPOR.length),
    alasan: zTeksWajib(200),
    no_draft: z.string().max(64).optional(),
    id_otorisasi: z.string().max(64).optional(),
  }),
  output: z.object({ id: z.string(), jumlah: z.int() }),
})

export const eksporMemberBerkas = defineCall({
  method: 'GET',
  path: 'export-data-member/{id}/berkas',
  policy,
  summary:
    'The file of a prepared export of members: for whoever prepared it, a quarter of an hour',
  input: z.strictObject({ id: z.uuid(), format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  output: z.unknown(),
})

const HAPUS = { screens: ['/hapus-data-member'] } as const

/** What keeps a member from being forgotten: an open contract, or points that are not zero. */
const zIkatan = z.object({
  /** POIN, LELANG_LEBIH, or what the kind of document declares. */
  jenis: z.string(),
  /** Numbers of the documents; of points none. */
  nomor: z.array(z.string()),
})

export const hapusMemberLihat = defineCall({
  method: 'GET',
  path: 'hapus-data-member/{kode_customer}',
  policy: HAPUS,
  summary: 'What forgetting a member would remove, what would stay, and what stands against it',
  input: z.strictObject({ kode_customer: zKode }),
  output: z.object({
    kode_customer: z.string(),
    nama_customer: z.string(),
    no_hp: z.string().nullable(),
    dihapus: z.boolean(),
    poin: z.int(),
    ikatan: z.array(zIkatan),
    /** That goes: the photo of the card, messages, documents that carry name and phone. */
    foto_ktp: z.boolean(),
    pesan: z.int(),
    dokumen: z.int(),
    /** That stays: sales by code; purchases and tickets with the name that the law asks for. */
    penjualan: z.int(),
    pembelian: z.int(),
    hutang: z.int(),
    /** What the law keeps of it, until when, and by which text. */
    tahan: z.array(
      z.object({
        kelas: z.string(),
        jumlah: z.int(),
        sampai: z.string(),
        tahun: z.int(),
        sumber: z.string(),
      }),
    ),
  }),
})

export const hapusMemberBuat = defineCall({
  method: 'POST',
  path: 'hapus-data-member/create',
  policy: HAPUS,
  summary: 'Forgets a member for good: personal data, messages, photo; code and ledger stay',
  input: z.strictObject({
    kode_customer: zKode,
    alasan: zTeksWajib(200),
    id_otorisasi: z.string().max(64).optional(),
  }),
  output: z.object({ kode_customer: z.string(), pesan: z.int(), dokumen: z.int() }),
})

export const hapusMemberRiwayat = defineCall({
  method: 'GET',
  path: 'hapus-data-member/get/all',
  policy: HAPUS,
  summary: 'The members who were forgotten last, by code: when, by whom, why, who agreed',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      kode_customer: z.string(),
      waktu: z.string(),
      user_id: z.string(),
      penyetuju: z.string(),
      alasan: z.string(),
    }),
  ),
})

export const eksporMemberRiwayat = defineCall({
  method: 'GET',
  path: 'export-data-member/riwayat',
  policy,
  summary: 'The last exports of members: who, when, why, how many, who agreed',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      id: z.string(),
      waktu: z.string(),
      user_id: z.string(),
      penyetuju: z.string().nullable(),
      alasan: z.string(),
      kolom: z.array(z.string()),
      jumlah: z.int(),
    }),
  ),
})
