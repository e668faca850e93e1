import { CancelDocument } from '#kernel/web/document/cancel-document.tsx'
import { LAYAR_TAMBAH } from './layar-tambah.tsx'

/** Find today's entry, give the reason, let somebody approve it, confirm. */
export default function BatalTambahBarangScreen() {
  return (
    <CancelDocument
      layar={LAYAR_TAMBAH}
      cara={{
        panggil: 'tambah-barang/cancel',
        jumlah: (d) => d.harga_modal,
        saring: (hariIni) => ({ tgl_from: hariIni, tgl_to: hariIni, status: 'VALID' }),
        kosong: 'barang.tambah_tidak_ada_hari_ini',
        tolak: (d, hariIni) =>
          d.tanggal !== hariIni && d.status === 'VALID' ? 'error.tambah_barang.kemarin' : null,
        yakin: 'barang.yakin_batal_tambah',
        berhasil: 'barang.berhasil_batal_tambah',
        segarkan: ['barang/get/all', 'barang/get/ready', 'barang/{kode_barcode}'],
      }}
    />
  )
}
