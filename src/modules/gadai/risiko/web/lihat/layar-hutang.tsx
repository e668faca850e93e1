import { berat, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import type { DocumentScreen } from '#kernel/web/document/document-screen.ts'
import type { Hutang, KepalaHutang } from '#modules/gadai/surat/contract.ts'
import { type StatusHutang, STATUS_HUTANG } from '#modules/gadai/surat/rules.ts'
import { TagHutang, salinSurat } from '#modules/gadai/surat/web/index.ts'
import { IsiHutang } from './isi-hutang.tsx'

/** Whether nobody acted on it, as far as the ticket itself tells; the server knows every act. */
export const belumDisentuh = (surat: Hutang): boolean =>
  surat.no_asal === null && surat.tgl_bunga_lunas === null && surat.surat_hilang === 0

/** What the screens of pawn tickets have in common. */
export const layarHutang: DocumentScreen<KepalaHutang, Hutang> = {
  nomor: 'no_faktur_hutang',
  lihat: '/lihat-hutang',
  batal: '/batal-hutang',
  daftar: 'hutang/get/all',
  satu: 'hutang/{no_faktur_hutang}',
  riwayat: 'hutang/{no_faktur_hutang}/riwayat',
  aksi: {
    'hutang.create': 'hutang.riwayat_create',
    'hutang.cancel': 'hutang.riwayat_cancel',
    'hutang.cetak_ulang': 'penjualan.riwayat_cetak',
    'hutang.validasi': 'hutang.riwayat_validasi',
    'hutang.foto': 'hutang.riwayat_foto',
    'hutang.jari': 'hutang.riwayat_jari',
    'hutang.jari_cocok': 'hutang.riwayat_jari_cocok',
    'hutang.jari_beda': 'hutang.riwayat_jari_beda',
    'hutang.pengingat': 'hutang.riwayat_pengingat',
    'hutang.bayar_bunga': 'hutang.riwayat_bunga',
    'hutang.cicil': 'hutang.riwayat_cicil',
    'hutang.tebus': 'hutang.riwayat_tebus',
    'hutang.peremajaan': 'hutang.riwayat_peremajaan',
    'hutang.lepas': 'hutang.riwayat_lepas',
    'hutang.hilang': 'hutang.riwayat_hilang',
    'hutang.beli': 'hutang.riwayat_beli',
    'hutang.peringatan': 'hutang.riwayat_peringatan',
    'hutang.lelang': 'hutang.riwayat_lelang',
    'hutang.lebih': 'hutang.riwayat_lebih',
    'hutang.hangus': 'hutang.riwayat_hangus',
    'hutang.batal_tebus': 'hutang.riwayat_batal_tebus',
    'hutang.batal_bunga': 'hutang.riwayat_batal_bunga',
    'hutang.bayar_cetak_ulang': 'penjualan.riwayat_cetak',
  },
  kolom: [
    { name: 'no_faktur_hutang', field: kode() },
    { name: 'tanggal', field: tanggal() },
    { name: 'nama_customer', field: teks(), sort: false },
    { name: 'kode_sales', field: kode(), sort: false, hide: 'narrow' },
    { name: 'berat', field: berat(), sort: false, hide: 'narrow' },
    { name: 'jumlah_hutang', field: rupiah() },
    { name: 'sisa_pokok', field: rupiah(), hide: 'narrow' },
    { name: 'tgl_jatuh_tempo', field: tanggal(), hide: 'narrow' },
    { name: 'status_hutang', render: (h) => <TagHutang status={h.status} />, sort: false },
  ],
  status: { nama: 'status_hutang', nilai: STATUS_HUTANG },
  kosong: 'hutang.kosong',
  tag: (d) => <TagHutang status={d.status as StatusHutang} />,
  isi: (surat) => <IsiHutang surat={surat} />,
  cetak: (nomor) => void salinSurat(nomor),
  bisaBatal: (surat, hariIni) =>
    surat.status === 'AKTIF' && surat.tanggal === hariIni && belumDisentuh(surat),
}
