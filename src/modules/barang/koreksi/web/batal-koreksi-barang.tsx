import { CancelDocument } from '#kernel/web/document/cancel-document.tsx'
import { LAYAR_KOREKSI } from './layar-koreksi.tsx'

/** Find today's correction, give the reason, let somebody approve it, confirm. */
export default function BatalKoreksiBarangScreen() {
  return (
    <CancelDocument
      layar={LAYAR_KOREKSI}
      cara={{
        panggil: 'koreksi-barang/cancel',
        jumlah: (d) => Math.abs(d.selisih_modal),
        saring: (hariIni) => ({ tgl_from: hariIni, tgl_to: hariIni, status: 'VALID' }),
        kosong: 'koreksi.tidak_ada_hari_ini',
        tolak: (d, hariIni) =>
          d.tanggal !== hariIni && d.status === 'VALID' ? 'error.koreksi.kemarin' : null,
        yakin: 'koreksi.yakin_batal',
        berhasil: 'koreksi.berhasil_batal',
        segarkan: ['barang/get/all', 'barang/get/ready', 'barang/{kode_barcode}'],
      }}
    />
  )
}
