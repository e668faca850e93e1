import { z } from '#kernel/shared/z.ts'
import { type CallOutput, defineCall } from '#kernel/shared/contract.ts'
import { zGram, zKode, zRupiah, zTanggal, zTeks, zTeksWajib } from '#kernel/shared/schema.ts'
import { sheetCalls } from '#kernel/shared/sheet-calls.ts'
import { LAYAR_HUTANG } from '#modules/gadai/surat/contract-dasar.ts'
import { MAKS_BARANG } from './rules.ts'

const policy = { screens: [LAYAR_HUTANG.impor] } as const

const zJaminan = z.strictObject({
  nama_barang: zTeksWajib(60),
  kode_dept: zKode,
  kode_group: zKode,
  kadar: zKode.nullable(),
  kode_kondisi: zKode,
  jumlah: z.int().min(1).max(100),
  berat: zGram.min(0.001),
  berat_bersih: zGram.min(0.001).nullable(),
  keterangan: zTeks(200).nullable(),
})

/** A running ticket of another system. `jumlah_hutang` is what is still owed of its principal. */
const zTiketLama = z.strictObject({
  no_lama: zKode.pipe(z.string().max(30)),
  kode_customer: zKode.nullable(),
  nama_customer: zTeks(60).nullable(),
  alamat_customer: zTeks(200).nullable(),
  no_hp: zTeks(30).nullable(),
  no_ktp: zTeks(20).nullable(),
  kode_sales: zKode,
  tgl_hutang: zTanggal,
  tgl_jatuh_tempo: zTanggal,
  /** Interest is paid up to this day. */
  tgl_bunga_lunas: zTanggal.nullable(),
  jumlah_hutang: zRupiah.min(1),
  /** The shop's own scale by its principal where it is empty. */
  kode_bunga: zKode.nullable(),
  items: z.array(zJaminan).min(1).max(MAKS_BARANG),
})
export type TiketLama = z.output<typeof zTiketLama>

export const hutangAwal = defineCall({
  method: 'POST',
  path: 'hutang/awal',
  policy,
  summary:
    'Takes a running ticket of another system over, against the opening equity; 409 hutang_awal.sudah_ada for an old number that is here',
  // Its dates are those of the old ticket.
  dates: 'free',
  input: zTiketLama,
  output: z.object({ no_faktur_hutang: z.string(), no_lama: z.string() }),
})

const lembar = sheetCalls({
  path: 'hutang/impor',
  policy,
  summary:
    'Reads old tickets from a spreadsheet, multipart with file, and writes nothing: each is taken over by hutang/awal. uji=berkas answers the bad rows as a file',
  satu: zTiketLama,
  jumlah: { pokok_rp: z.int(), jumlah_barang: z.int() },
})
export const hutangImpor = lembar.impor
export const hutangImporContoh = lembar.contoh
export type HasilImporHutang = CallOutput<typeof hutangImpor>
