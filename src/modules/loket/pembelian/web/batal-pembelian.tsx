import { CancelDocument } from '#kernel/web/document/cancel-document.tsx'
import { layarPembelian } from './layar-pembelian.tsx'

/** Find today's purchase, give the reason, let somebody approve it, confirm. */
export default function BatalPembelianScreen() {
  return (
    <CancelDocument
      layar={layarPembelian}
      cara={{
        panggil: 'pembelian/cancel',
        jumlah: (nota) => nota.total_rp,
        saring: (hariIni) => ({ tgl_from: hariIni, tgl_to: hariIni, status: 'VALID' }),
        kosong: 'pembelian.tidak_ada_hari_ini',
        tolak: (nota, hariIni) =>
          nota.tanggal !== hariIni && nota.status === 'VALID' ? 'error.pembelian.kemarin' : null,
        yakin: 'pembelian.yakin_batal',
        berhasil: 'pembelian.berhasil_batal',
        segarkan: ['pembelian/chart', 'pembelian/nota/{kode}'],
      }}
    />
  )
}
