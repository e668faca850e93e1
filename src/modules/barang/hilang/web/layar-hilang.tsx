import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { DocumentBody } from '#kernel/web/document/document-body.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { BarangHilang, TemuBarang } from '../contract.ts'
import { barangHilangDokumen, temuBarangDokumen } from '../dokumen.ts'

export const slipHilang = documentSlip(barangHilangDokumen, {
  jenis: 'BARANG_HILANG',
  nama: 'BARANG HILANG',
  hitung: 'barang-hilang/cetak-ulang',
})

export const layarHilang = documentScreen<BarangHilang, BarangHilang>(barangHilangDokumen, {
  isi: (d) => <DocumentBody of={barangHilangDokumen} dokumen={d} />,
  cetak: (nomor) => void slipHilang.copy(nomor, true),
  bisaBatal: (d, hariIni) => d.status === 'VALID' && d.tanggal === hariIni,
})

export const slipTemu = documentSlip(temuBarangDokumen, {
  jenis: 'TEMU_BARANG',
  nama: 'TEMU BARANG',
  hitung: 'temu-barang/cetak-ulang',
})

export const layarTemu = documentScreen<TemuBarang, TemuBarang>(temuBarangDokumen, {
  isi: (d) => <DocumentBody of={temuBarangDokumen} dokumen={d} />,
  cetak: (nomor) => void slipTemu.copy(nomor, true),
  bisaBatal: (d, hariIni) => d.status === 'VALID' && d.tanggal === hariIni,
})
