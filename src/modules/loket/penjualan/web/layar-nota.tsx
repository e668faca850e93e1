import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { KirimDokumen } from '#modules/pelanggan/chat/web/index.ts'
import { useCatatanKartu } from '#modules/uang/kas/web/index.ts'
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

/** Sales by date, one with everything that belongs to it; today's can be cancelled. */
export default documentScreens<KepalaPenjualan, Penjualan>(penjualanDokumen, {
  slip: slipPenjualan,
  isi: (nota) => <IsiNota nota={nota} />,
  // The leg of an exchange goes with the exchange only.
  bisaBatal: (n, hariIni) =>
    n.status === 'VALID' && n.tanggal === hariIni && !n.no_faktur_jual.startsWith('FT'),
  tindakan: (nota) => <KirimDokumen of={penjualanDokumen} tipe="penjualan" dokumen={nota} />,
  cara: {
    jumlah: (n) => n.total_rp,
    saring: (hariIni) => ({
      tgl_from: hariIni,
      tgl_to: hariIni,
      status: 'VALID',
      tanpa_tukar: 'true',
    }),
    kosong: 'penjualan.tidak_ada_hari_ini',
    tolak: (n, hariIni) => {
      if (n.no_faktur_jual.startsWith('FT')) return 'error.penjualan.milik_tukar'
      return n.tanggal === hariIni ? null : 'error.penjualan.kemarin'
    },
    yakin: 'penjualan.yakin_batal',
    useCatatan: useCatatanKartu,
    berhasil: 'penjualan.berhasil_batal',
    segarkan: SEGARKAN_NOTA,
  },
})
