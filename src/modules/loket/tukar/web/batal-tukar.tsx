import { CancelDocument } from '#kernel/web/document/cancel-document.tsx'
import { useCatatanKartu } from '#modules/uang/kas/web/index.ts'
import { layarTukar } from './layar-tukar.tsx'

/** Find today's exchange, give the reason, let somebody approve it: both legs or none. */
export default function BatalTukarScreen() {
  return (
    <CancelDocument
      layar={layarTukar}
      cara={{
        panggil: 'tukar/cancel',
        jumlah: (d) => Math.abs(d.selisih_rp),
        saring: (hariIni) => ({ tgl_from: hariIni, tgl_to: hariIni, status: 'VALID' }),
        kosong: 'tukar.tidak_ada_hari_ini',
        tolak: (d, hariIni) => {
          if (d.status !== 'VALID') return null
          if (d.tanggal !== hariIni) return 'error.tukar.kemarin'
          return d.beli.some((b) => b.no_uji !== null) ? 'error.tukar.sudah_diuji' : null
        },
        yakin: 'tukar.yakin_batal',
        useCatatan: useCatatanKartu,
        berhasil: 'tukar.berhasil_batal',
        segarkan: ['barang/get/ready', 'barang/get/all', 'penjualan/chart', 'pembelian/chart'],
      }}
    />
  )
}
