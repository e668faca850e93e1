import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import type { KepalaPenjualan, Penjualan } from '../contract.ts'
import { penjualanDokumen } from '../dokumen.ts'
import { IsiNota } from './isi-nota.tsx'
import { slipPenjualan } from './slip.ts'

/** What is out of date once a sale was changed. */
export const SEGARKAN_NOTA = [
  'penjualan/{no_faktur_jual}',
  'penjualan/{no_faktur_jual}/riwayat',
  'penjualan/get/all',
  'penjualan/chart',
  'barang/get/ready',
  'barang/get/all',
] as const

/** A sale as the screens that look at it and cancel it know it. */
export const layarNota = documentScreen<KepalaPenjualan, Penjualan>(penjualanDokumen, {
  isi: (nota) => <IsiNota nota={nota} />,
  cetak: (nomor) => void slipPenjualan.copy(nomor, true),
  // The leg of an exchange goes with the exchange only.
  bisaBatal: (n, hariIni) =>
    n.status === 'VALID' && n.tanggal === hariIni && !n.no_faktur_jual.startsWith('FT'),
})
