import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { documentCalls } from '#kernel/shared/document-calls.ts'
import type { Whole } from '#kernel/shared/document.ts'
import { NAMA_BERKAS } from '#kernel/shared/fields.ts'
import { zKode, zNomor, zRupiah, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { slipCalls } from '#modules/alat/nota/contract.ts'
import { zDraft, zOtorisasi, cancelCall } from '#modules/orang/otorisasi/contract-batal.ts'
import { jurnalUmumDokumen } from './dokumen.ts'
import { JENIS_DITULIS, MAKS_BARIS } from './rules.ts'

export type JurnalUmum = Whole<typeof jurnalUmumDokumen>

const TULIS = '/transaksi-jurnal-umum'
const LIHAT = '/lihat-jurnal-umum'
const BATAL = '/batal-jurnal-umum'

const zJadi = z.object({ no_jurnal_umum: z.string(), total_rp: z.int() })

export const jurnalUmumCreate = defineCall({
  method: 'POST',
  path: 'jurnal-umum/create',
  input: z.strictObject({
    jenis_jurnal: z.enum(JENIS_DITULIS),
    keterangan: zTeksWajib(200),
    lampiran: z.string().regex(NAMA_BERKAS).nullish(),
    items: z
      .array(
        z.strictObject({
          nomor_akun: zKode,
          uraian: zTeks(100).nullish(),
          debet_rp: zRupiah.default(0),
          kredit_rp: zRupiah.default(0),
        }),
      )
      .min(2)
      .max(MAKS_BARIS),
    no_draft: zDraft,
    id_otorisasi: zOtorisasi,
  }),
  output: zJadi,
  policy: { screens: [TULIS] },
  summary: 'Book a journal by hand; somebody else approves it',
})

export const jurnalUmumBalik = defineCall({
  method: 'POST',
  path: 'jurnal-umum/balik',
  input: z.strictObject({
    no_jurnal_umum: zNomor,
    keterangan: zTeksWajib(200),
    id_otorisasi: zOtorisasi,
  }),
  output: zJadi,
  policy: { screens: ['/balik-jurnal-umum'] },
  summary: 'Book the mirror of a journal of an earlier day, once; somebody else approves it',
})

export const jurnalUmumCancel = cancelCall(jurnalUmumDokumen, {
  output: z.object({ no_jurnal_umum: z.string() }),
  summary: 'Cancel a journal of the open day, with a reason',
})

/** What members' points are worth and what the books owe for them, in rupiah. */
export const jurnalPoin = defineCall({
  method: 'GET',
  path: 'jurnal-umum/get/poin',
  input: z.strictObject({}),
  output: z.object({
    poin: z.int(),
    nilai_rp: z.int(),
    tercatat_rp: z.int(),
    akun_kewajiban: z.string(),
    akun_biaya: z.string(),
  }),
  policy: { screens: [TULIS] },
  summary: 'Points that members hold at their worth, against what is booked as owed for them',
})

export const jurnalUmumLihat = documentCalls(jurnalUmumDokumen, {
  baca: [LIHAT, BATAL, TULIS, '/balik-jurnal-umum'],
  riwayat: [LIHAT, BATAL],
  daftar: [LIHAT, BATAL, '/balik-jurnal-umum'],
})

export const jurnalUmumSlip = slipCalls(jurnalUmumDokumen, { slip: [LIHAT, TULIS] })
