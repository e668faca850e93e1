import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { SATUAN } from '#kernel/shared/posting.ts'
import { zKode, zNomor, zTanggal } from '#kernel/shared/schema.ts'
import { FORMAT_JURNAL, PER_JURNAL } from './rules-ekspor.ts'
import { POLA_MASA } from './rules.ts'

export const saldo = defineCall({
  method: 'GET',
  path: 'buku/saldo',
  input: z.strictObject({ sampai: zTanggal.optional(), akun: z.string().max(80).optional() }),
  output: z.array(
    z.object({
      akun: z.string(),
      satuan: z.enum(SATUAN),
      rincian: z.string(),
      jumlah: z.int(),
    }),
  ),
  // All of a shop's money and, with a blind count, what should be in the drawer.
  policy: { screens: ['/laporan-neraca-saldo', '/settingsystem'] },
  summary: 'Balances per account, unit and detail; weights in milligram',
})

export const periksa = defineCall({
  method: 'GET',
  path: 'buku/periksa',
  input: z.strictObject({}),
  output: z.array(z.object({ aturan: z.string(), kunci: z.string(), keterangan: z.string() })),
  policy: 'session',
  summary: 'Runs the invariants of the books and answers what violates them: nothing',
})

/** Lines of one document in every unit: rupiah, gram, pieces, points. */
export const barisBuku = defineCall({
  method: 'GET',
  path: 'buku/dokumen/{dokumen}',
  input: z.strictObject({ dokumen: zNomor }),
  output: z.array(
    z.object({
      baris: z.int(),
      tanggal: z.string(),
      akun: z.string(),
      nomor_akun: z.string().nullable(),
      nama_akun: z.string().nullable(),
      rincian: z.string(),
      satuan: z.enum(SATUAN),
      jumlah: z.number(),
      user_id: z.string().nullable(),
      waktu: z.string().nullable(),
    }),
  ),
  policy: { screens: ['/laporan-jurnal', '/laporan-buku-besar'] },
  summary: 'Ledger lines of a document, with account number, and who booked each line when',
})

const PARAMETER_AKUN = { screens: ['/parameter-akun'] } as const

/** One line of a journal: `jenis_akun` is the family of ledger accounts that it stands for. */
const zDetailAkun = z.object({
  _id: z.string(),
  kode_akun: z.string(),
  jenis_akun: z.string(),
  nomor_akun: z.string(),
})

const zJurnal = z.object({
  trx: z.string(),
  type: z.string(),
  /** Changes of the journal by this shop; 0 while it is the standard one. */
  versi: z.int(),
  /** Off: its lines may lack an account, and stand in the reports without a number. */
  aktif: z.boolean(),
  detail_akun: z.array(zDetailAkun),
})

export const paraAkunTransaksi = defineCall({
  method: 'GET',
  path: 'para-akun-transaksi',
  input: z.strictObject({}),
  output: z.array(zJurnal),
  policy: PARAMETER_AKUN,
  summary: 'The journals of all documents with the shop’s account numbers',
})

/**
 * `_id` is not needed; `versi` says which state of the journal the person had seen. `aktif`
 * switches the journal on or off and stays as it is when it is not sent.
 */
export const simpanParaAkun = defineCall({
  method: 'PUT',
  path: 'para-akun-transaksi/{trx}/{type}',
  input: z.strictObject({
    trx: zKode,
    type: zKode,
    versi: z.int().min(0).max(2_000_000_000).optional(),
    aktif: z.boolean().optional(),
    detail_akun: z
      .array(
        z.strictObject({
          _id: z.string().max(100).optional(),
          kode_akun: zKode,
          jenis_akun: z.string().trim().max(40),
          nomor_akun: z.string().trim().toUpperCase().max(20),
        }),
      )
      .min(1)
      .max(60),
  }),
  output: zJurnal,
  policy: PARAMETER_AKUN,
  summary: 'Keeps the account numbers of one journal',
})

const EKSPOR_JURNAL = { screens: ['/ekspor-jurnal'] } as const
const dipilih = {
  masa: z.string().regex(POLA_MASA),
  format: z.enum(FORMAT_JURNAL).default('UMUM'),
  per: z.enum(PER_JURNAL).default('HARI'),
}

/** What the files of a month would hold, before they are made. */
export const jurnalEksporIsi = defineCall({
  method: 'GET',
  path: 'jurnal/ekspor/isi',
  policy: EKSPOR_JURNAL,
  summary: 'Journals, lines and rupiah of a month, and in how many files they leave',
  input: z.strictObject(dipilih),
  output: z.object({
    jurnal: z.int(),
    baris: z.int(),
    jumlah_rp: z.int(),
    berkas: z.int(),
    /** Ledger accounts that moved and have no number: no file is made until they have one. */
    tanpa_nomor: z.array(z.string()),
  }),
})

export const jurnalEkspor = defineCall({
  method: 'GET',
  path: 'jurnal/ekspor',
  policy: EKSPOR_JURNAL,
  summary: 'One file of a month of journals for another accounting program',
  input: z.strictObject({
    ...dipilih,
    bagian: z.coerce.number().int().min(1).max(1_000).default(1),
  }),
  output: z.unknown(),
})
