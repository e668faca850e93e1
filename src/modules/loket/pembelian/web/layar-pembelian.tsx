import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import type { KepalaPembelian, Pembelian } from '../contract.ts'
import { pembelianDokumen } from '../dokumen.ts'
import { IsiNota } from './isi-nota.tsx'
import { slipPembelian } from './slip.ts'

/** What the screens of purchases have in common. */
export const layarPembelian = documentScreen<KepalaPembelian, Pembelian>(pembelianDokumen, {
  isi: (nota) => <IsiNota nota={nota} />,
  cetak: (nomor) => void slipPembelian.copy(nomor, true),
  // The leg of an exchange goes with the exchange only.
  bisaBatal: (n, hariIni) =>
    n.status === 'VALID' && n.tanggal === hariIni && !n.no_faktur_beli.startsWith('FT'),
})
