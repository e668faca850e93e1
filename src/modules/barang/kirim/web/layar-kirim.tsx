import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { DocumentBody } from '#kernel/web/document/document-body.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import { BELUM_BATAL } from '#modules/orang/otorisasi/contract-batal.ts'
import type {
  KepalaKirim,
  KepalaSelesai,
  KepalaTerima,
  KirimBarang,
  SelesaiKirim,
  TerimaBarang,
} from '../contract.ts'
import { kirimBarangDokumen, selesaiKirimDokumen, terimaBarangDokumen } from '../dokumen.ts'

/** Calls whose cached answers are outdated after goods went, came or were decided about. */
export const SEGAR_KIRIM = [
  'kirim-barang/get/all',
  'kirim-barang/{no_kirim}',
  'kirim-barang/unreceive/list-no-kirim',
  'kirimbarang/get/nokirim',
  'terima-barang/get/all',
  'selesai-kirim-barang/get/all',
  'barang/get/all',
  'barang/get/ready',
  'barang/{kode_barcode}',
] as const

export const slipKirim = documentSlip(kirimBarangDokumen, {
  jenis: 'KIRIM_BARANG',
  nama: 'KIRIM BARANG',
  hitung: 'kirim-barang/cetak-ulang',
})
export const slipTerima = documentSlip(terimaBarangDokumen, {
  jenis: 'TERIMA_BARANG',
  nama: 'TERIMA BARANG',
  hitung: 'terima-barang/cetak-ulang',
})
export const slipSelesai = documentSlip(selesaiKirimDokumen, {
  jenis: 'SELESAI_KIRIM',
  nama: 'SELESAI KIRIM BARANG',
  hitung: 'selesai-kirim-barang/cetak-ulang',
})

export const layarKirim = documentScreen<KepalaKirim, KirimBarang>(kirimBarangDokumen, {
  isi: (d) => <DocumentBody of={kirimBarangDokumen} dokumen={d} />,
  cetak: (nomor) => void slipKirim.copy(nomor, true),
  bisaBatal: (d) => d.status === 'OPEN',
})

export const layarTerima = documentScreen<KepalaTerima, TerimaBarang>(terimaBarangDokumen, {
  isi: (d) => <DocumentBody of={terimaBarangDokumen} dokumen={{ ...d, ...BELUM_BATAL }} />,
  cetak: (nomor) => void slipTerima.copy(nomor, true),
  bisaBatal: () => false,
})

export const layarSelesai = documentScreen<KepalaSelesai, SelesaiKirim>(selesaiKirimDokumen, {
  isi: (d) => <DocumentBody of={selesaiKirimDokumen} dokumen={d} />,
  cetak: (nomor) => void slipSelesai.copy(nomor, true),
  bisaBatal: () => false,
})
