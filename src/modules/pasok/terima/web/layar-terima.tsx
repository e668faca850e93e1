import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { KepalaTerima, TerimaSupplier } from '../contract.ts'
import { terimaSupplierDokumen } from '../dokumen.ts'
import { IsiTerima } from './isi-terima.tsx'

export const slipTerima = documentSlip(terimaSupplierDokumen, {
  nama: 'TERIMA BARANG SUPPLIER',
})

export const layarTerima = documentScreen<KepalaTerima, TerimaSupplier>(terimaSupplierDokumen, {
  isi: (d) => <IsiTerima surat={d} />,
  cetak: (nomor) => void slipTerima.copy(nomor, true),
  bisaBatal: (d, hariIni) => d.status === 'VALID' && d.tanggal === hariIni,
})
