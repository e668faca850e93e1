import { CancelDocument, type CancelWay } from '#kernel/web/document/cancel-document.tsx'
import { useCatatanKartu } from '#modules/uang/kas/web/index.ts'
import type { Penjualan } from '../contract.ts'
import { SEGARKAN_NOTA, layarNota } from './layar-nota.tsx'

const cara: CancelWay<Penjualan> = {
  panggil: 'penjualan/cancel',
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
}

/** Find today's sale, give the reason, let somebody approve it, confirm. */
export default function BatalPenjualanScreen() {
  return <CancelDocument layar={layarNota} cara={cara} />
}
