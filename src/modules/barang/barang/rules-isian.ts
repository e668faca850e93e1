import {
  type FieldValue,
  berat,
  gambar,
  kode,
  persen,
  pilihan,
  rujukan,
  rupiah,
  teks,
  yaTidak,
} from '#kernel/shared/fields.ts'
import type { IsiBarangBaru } from './contract.ts'
import { MAKS_NAMA, MIN_NAMA } from './rules.ts'
import { PEROLEHAN, type Perolehan } from '#modules/barang/pajak/rules.ts'
import { ONGKOS_CARA, type OngkosCara } from '#modules/barang/harga/rules.ts'

type Values = Readonly<Record<string, FieldValue>>

const opsional = { wajib: false }

/** What is asked of every piece that is added; the same checks as the server's. */
export const isianTambah = {
  kode_baki: rujukan('baki'),
  kode_dept: rujukan('jenis'),
  kode_group: rujukan('group'),
  kadar: rujukan('kadar'),
  nama_barang: teks({ min: MIN_NAMA, max: MAKS_NAMA }),
  berat: berat({ min: 0.001 }),
  berat_bersih: berat({ ...opsional, min: 0.001 }),
  berat_bandrol: berat({ ...opsional, min: 0.001 }),
  harga_modal: rupiah(),
  harga_bandrol: rupiah({ ...opsional, min: 1 }),
  ongkos_cara: pilihan(ONGKOS_CARA, { default: 'TETAP' }),
  ongkos_rp: rupiah(opsional),
  ongkos_persen: persen(opsional),
  kode_barcode: kode({ ...opsional, min: 3, max: 20 }),
  size: teks({ ...opsional, max: 20 }),
  berlian: yaTidak(opsional),
  faktur_pajak: yaTidak({ ...opsional, tersembunyi: true }),
  perolehan: pilihan(PEROLEHAN, { ...opsional }),
  keterangan: teks({ ...opsional, max: 200 }),
  foto: gambar(),
}

/** What may be changed afterwards: nothing that the ledger counts. */
export const isianUbah = {
  nama_barang: isianTambah.nama_barang,
  size: isianTambah.size,
  harga_bandrol: isianTambah.harga_bandrol,
  ongkos_cara: isianTambah.ongkos_cara,
  ongkos_rp: isianTambah.ongkos_rp,
  ongkos_persen: isianTambah.ongkos_persen,
  berlian: isianTambah.berlian,
  perolehan: pilihan(PEROLEHAN),
  keterangan: isianTambah.keterangan,
}

interface Ongkos {
  readonly ongkos_cara: OngkosCara
  readonly ongkos_nilai: number
}

/** The one figure of the wire out of the two inputs, of which one is shown. */
export function ongkosDari(v: Values): Ongkos {
  const ongkos_cara = ONGKOS_CARA.find((c) => c === v['ongkos_cara']) ?? 'TETAP'
  const nilai = ongkos_cara === 'PERSEN' ? v['ongkos_persen'] : v['ongkos_rp']
  return { ongkos_cara, ongkos_nilai: typeof nilai === 'number' ? nilai : 0 }
}

export function ongkosKe({ ongkos_cara, ongkos_nilai }: Ongkos): Values {
  const persenan = ongkos_cara === 'PERSEN'
  return {
    ongkos_cara,
    ongkos_rp: persenan ? null : ongkos_nilai,
    ongkos_persen: persenan ? ongkos_nilai : null,
  }
}

/** The acquisition that was chosen; nothing where none was. */
export function perolehanIsian(v: FieldValue | undefined): { readonly perolehan?: Perolehan } {
  const perolehan = PEROLEHAN.find((p) => p === v)
  return perolehan ? { perolehan } : {}
}

/** Values of the form → a piece of `barang/create`; what was left empty is left out. */
export function itemDari(v: Values): IsiBarangBaru {
  const kata = (name: string) => (typeof v[name] === 'string' ? v[name] : '')
  const angka = (name: string) => (typeof v[name] === 'number' ? v[name] : null)
  const barcode = kata('kode_barcode')
  return {
    ...(barcode ? { kode_barcode: barcode } : {}),
    nama_barang: kata('nama_barang'),
    kode_dept: kata('kode_dept'),
    kode_group: kata('kode_group'),
    kadar: kata('kadar'),
    kode_baki: kata('kode_baki'),
    size: kata('size') || null,
    berat: angka('berat') ?? 0,
    berat_bersih: angka('berat_bersih'),
    berat_bandrol: angka('berat_bandrol'),
    harga_modal: angka('harga_modal') ?? 0,
    harga_bandrol: angka('harga_bandrol'),
    ...ongkosDari(v),
    ...(v['berlian'] === true ? { berlian: true } : {}),
    faktur_pajak: v['faktur_pajak'] === true,
    ...perolehanIsian(v['perolehan']),
    keterangan: kata('keterangan') || null,
  }
}
