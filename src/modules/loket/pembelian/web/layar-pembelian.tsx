import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { viewAndCancel } from '#kernel/web/document/document-screens.tsx'
import { KirimDokumen } from '#modules/pelanggan/chat/web/index.ts'
import type { KepalaPembelian, Pembelian } from '../contract.ts'
import { pembelianDokumen } from '../dokumen.ts'
import { IsiNota } from './isi-nota.tsx'
import { slipPembelian } from './slip.ts'

/** What the screens of purchases have in common. */
export const layarPembelian = documentScreen<KepalaPembelian, Pembelian>(pembelianDokumen, {
  isi: (nota) => <IsiNota nota={nota} />,
  slip: slipPembelian,
  // The leg of an exchange goes with the exchange only.
  bisaBatal: (n, hariIni) =>
    n.status === 'VALID' && n.tanggal === hariIni && !n.no_faktur_beli.startsWith('FT'),
})

/** Purchases by date, one with everything that belongs to it; today's can be cancelled. */
export default viewAndCancel(layarPembelian, {
  tindakan: (nota) => <KirimDokumen of={pembelianDokumen} tipe="pembelian" dokumen={nota} />,
  cara: {
    jumlah: (nota) => nota.total_rp,
    kosong: 'pembelian.tidak_ada_hari_ini',
    kemarin: 'error.pembelian.kemarin',
    yakin: 'pembelian.yakin_batal',
    berhasil: 'pembelian.berhasil_batal',
    segarkan: ['pembelian/chart', 'pembelian/nota/{kode}'],
  },
})
