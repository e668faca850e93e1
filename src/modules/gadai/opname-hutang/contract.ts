import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zTanggal, zTeksWajib } from '#kernel/shared/schema.ts'
import { isianHasil, isiOpname, panggilOpname } from '#modules/barang/opname/contract-mesin.ts'
import { HASIL_OPNAME } from '#modules/barang/opname/rules-mesin.ts'

const policy = { screens: ['/stock-opname-hutang'] } as const

/** A debt as the count knows it (gram, rupiah): as it was when the count began. */
const zSurat = z.object({
  no_hutang: z.string(),
  tgl_hutang: z.string(),
  nama_customer: z.string(),
  alamat_customer: z.string().nullable(),
  berat: z.number(),
  jumlah_hutang: z.int(),
})
export type SuratOpname = z.output<typeof zSurat>

const zKetemu = zSurat.extend({ waktu: z.string(), user_id: z.string() })

const zBagian = z.object({ jumlah: z.int(), berat: z.number(), jumlah_hutang: z.int() })

const zOpname = z.object(isiOpname)

export const opnameMulai = defineCall({
  method: 'POST',
  path: 'opname-hutang/start',
  policy,
  summary: 'Begins a count of the pledges with all tickets that are active now',
  input: z.strictObject({}),
  output: zOpname,
})

export const opnameScan = defineCall({
  method: 'POST',
  path: 'opname-hutang',
  policy,
  summary: 'One ticket was found; refused with its reason when it is none of the count',
  input: z.strictObject({ no_faktur_hutang: zTeksWajib(60) }),
  output: z.object({
    no_hutang: z.string(),
    tgl_hutang: z.string(),
    nama_customer: z.string(),
    alamat_customer: z.string().nullable(),
    berat_total: z.number(),
    jumlah_hutang: z.int(),
    /** So far, and of how many. */
    ketemu: z.int(),
    jumlah: z.int(),
  }),
})

export const opnameHasil = defineCall({
  method: 'GET',
  path: 'opname-hutang/get/hasil',
  policy,
  summary:
    'The count that goes on: what is still missing and what was found; all, or a page of each',
  input: z.strictObject(isianHasil),
  output: z.object({
    /** Null while no count goes on. */
    opname: zOpname.nullable(),
    hutang_hilang: z.array(zSurat),
    /** Newest scan first. */
    hutang_ketemu: z.array(zKetemu),
    /** Redeemed, renewed or sold since the count began, and not scanned before: not missing. */
    hutang_keluar: z.array(zSurat),
    total_hilang: zBagian,
    total_ketemu: zBagian,
  }),
})

export type HasilOpnameHutang = z.output<typeof opnameHasil.output>

export const opnameAkhir = panggilOpname('opname-hutang', '/stock-opname-hutang')

const zLaporan = z.object({
  no_opname: z.string(),
  tanggal: z.string(),
  mulai: z.string(),
  mulai_oleh: z.string(),
  selesai: z.string(),
  selesai_oleh: z.string(),
  jumlah: z.int(),
  ketemu: z.int(),
  hilang: z.int(),
  keluar: z.int(),
  detail: z.array(
    zSurat.extend({
      hasil: z.enum(HASIL_OPNAME),
      waktu: z.string().nullable(),
      user_id: z.string().nullable(),
    }),
  ),
})
export type LaporanOpname = z.output<typeof zLaporan>

const laporan = (method: 'GET' | 'POST') =>
  defineCall({
    method,
    path: 'opname-hutang/report',
    policy: { screens: ['/laporan-opname-hutang'] },
    summary: 'Finished counts between two dates, each with its tickets',
    input: z.strictObject({ tgl_from: zTanggal, tgl_to: zTanggal }),
    output: z.array(zLaporan),
  })
export const opnameReport = laporan('GET')
export const opnameReportPost = laporan('POST')
