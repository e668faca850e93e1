import { KOSONG } from '#kernel/shared/document.ts'
import {
  berat,
  bilangan,
  persen,
  pilihan,
  rujukan,
  rupiah,
  tanggal,
  teks,
} from '#kernel/shared/fields.ts'
import { CARA } from '../rules.ts'

/** Inputs of a delivery's head. */
export const KEPALA = {
  kode_supplier: rujukan('supplier'),
  no_intern: teks({ max: 30 }),
  tgl_surat: tanggal(KOSONG),
  jatuh_tempo: tanggal(KOSONG),
  cara_hutang: pilihan(CARA),
  harga_acuan: rupiah(KOSONG),
  total_qty: bilangan(KOSONG),
  total_berat: berat(KOSONG),
  total_rp: rupiah(KOSONG),
  total_emas: berat(KOSONG),
  keterangan: teks({ ...KOSONG, max: 200 }),
} as const

/** Inputs of its lines. */
export const BARIS = {
  kode_dept: rujukan('jenis'),
  kode_group: rujukan('group'),
  kadar: rujukan('kadar'),
  qty: bilangan(KOSONG),
  berat_bruto: berat(KOSONG),
  berat: berat(KOSONG),
  berat_input: berat(KOSONG),
  harga_per_gram: rupiah(KOSONG),
  jumlah_rp: rupiah(KOSONG),
  tagih: persen(KOSONG),
  emas: berat(KOSONG),
} as const
