import {
  type DocumentContent,
  KOSONG,
  dariKolom,
  defineDokumen,
  milik,
} from '#kernel/shared/document.ts'
import {
  STATUS_NOTA,
  dibatalkan,
  pembuat,
  saat,
  statusNota,
} from '#kernel/shared/document-fields.ts'
import { bilangan, kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { AKHIR_LEBIH, JENIS_BAYAR_HUTANG, SATUAN_BUNGA } from '#modules/gadai/surat/rules.ts'
import { isiBayar, isiTujuan } from '#modules/uang/kas/dokumen.ts'

const SURAT = ['hutang', 'no_faktur_hutang'] as const

/** What every act on a ticket holds. */
const isi = {
  panggil: { satu: 'hutang/bayar/{no_bayar}', daftar: 'hutang/bayar/get/all' },
  kepala: {
    no_bayar: kode(),
    ...saat,
    ...statusNota,
    jenis: pilihan(JENIS_BAYAR_HUTANG),
    no_faktur_hutang: kode(),
    /** Of the ticket: who pledged, when and how much. */
    nama_customer: milik(...SURAT, teks()),
    alamat_customer: milik(...SURAT, teks(KOSONG)),
    no_hp: milik(...SURAT, kode(KOSONG)),
    tgl_hutang: milik(...SURAT, tanggal(), { kolom: 'tanggal' }),
    jumlah_hutang: milik(...SURAT, rupiah(), { kolom: 'pokok_awal_rp' }),
    /** Days since interest began, units that this act settled, days that bore a penalty. */
    hari: bilangan(),
    satuan: bilangan(),
    satuan_bunga: milik(...SURAT, pilihan(SATUAN_BUNGA), { kolom: 'satuan' }),
    hari_denda: bilangan(),
    bunga_hitung_rp: rupiah(),
    bunga_rp: rupiah(),
    denda_hitung_rp: rupiah(),
    denda_rp: rupiah(),
    pokok_rp: rupiah(),
    biaya_rp: rupiah(),
    /** Proceeds of an auction, or the price of collateral that the shop bought. */
    hasil_rp: rupiah(),
    lebih_rp: rupiah(),
    rugi_rp: rupiah(),
    /** What changed hands: into the shop positive, out of it negative. */
    total_bayar: dariKolom(rupiah(), 'total_rp'),
    kembali_rp: rupiah(),
    sisa_pokok_sebelum: dariKolom(rupiah(), 'pokok_sebelum_rp'),
    sisa_pokok: dariKolom(rupiah(), 'pokok_sesudah_rp'),
    tgl_jatuh_tempo: dariKolom(tanggal(), 'jatuh_tempo_sesudah'),
    no_faktur_baru: kode(KOSONG),
    no_lelang: kode(KOSONG),
    no_peringatan: kode(KOSONG),
    nama_pihak: teks(KOSONG),
    no_hp_pihak: kode(KOSONG),
    /** Of an auction: where and when, the pieces' worth and reserve price, why for less. */
    tempat_lelang: teks(KOSONG),
    tgl_lelang: tanggal(KOSONG),
    jam_lelang: teks(KOSONG),
    nilai_rp: rupiah(KOSONG),
    limit_rp: rupiah(KOSONG),
    alasan_limit: teks(KOSONG),
    /** Last day on which its surplus is fetched; null for ever. */
    tgl_hangus: tanggal(KOSONG),
    /** What becomes of it then; of a payout: whom it was given to, null for the customer. */
    akhir_lebih: pilihan(AKHIR_LEBIH, KOSONG),
    keterangan: teks(KOSONG),
    penyetuju: kode(KOSONG),
    ...pembuat,
    ...dibatalkan,
  },
  baris: {
    pembayaran: {
      tabel: 'hutang_uang',
      kunci: 'dokumen',
      isi: { arah: pilihan(['MASUK', 'KELUAR']), ...isiBayar, ...isiTujuan },
    },
  },
  status: STATUS_NOTA,
  tidakAda: 'hutang.bayar_tidak_ada',
  cari: ['no_bayar', 'no_faktur_hutang', 'nama_customer', 'no_hp'],
  jumlah: ['bunga_rp', 'denda_rp', 'pokok_rp'],
  urut: ['no_bayar', 'waktu', 'total_rp', 'bunga_rp', 'pokok_rp'],
  kolom: [
    'no_bayar',
    'tanggal',
    'bunga_hitung_rp',
    'bunga_rp',
    'denda_rp',
    'pokok_rp',
    'sisa_pokok',
  ],
  lebar: ['bunga_hitung_rp', 'denda_rp', 'sisa_pokok'],
  aksi: {},
  kosong: 'hutang.tidak_ada_bayar',
} as const satisfies DocumentContent

/** An act on a ticket, by the last words of its name and of its journal. */
const tindakan = <const J extends string, const N extends TextKey, const K extends string>(
  jenis: J,
  nama: N,
  jurnal: K,
) =>
  defineDokumen({
    jenis,
    nama,
    tabel: 'hutang_bayar',
    nomor: 'no_bayar',
    jurnal: ['HUTANG', jurnal],
    isi,
  })

/**
 * Acts on a ticket. A ticket that renews another one has the number of its PH, so that its journal is
 * that of a renewal; nothing else is ever read off a number.
 */
export const dokumenBayar = {
  PEREMAJAAN: tindakan('PH', 'hutang.slip_jenis.peremajaan', 'PEREMAJAAN'),
  BUNGA: tindakan('BH', 'hutang.slip_jenis.bunga', 'BUNGA'),
  CICIL: tindakan('CH', 'hutang.slip_jenis.cicil', 'CICIL'),
  TEBUS: tindakan('TH', 'hutang.slip_jenis.tebus', 'TEBUS'),
  LEPAS: tindakan('RH', 'hutang.slip_jenis.lepas', 'LEPAS'),
  BELI: tindakan('JH', 'hutang.slip_jenis.beli', 'BELI'),
  HILANG: tindakan('HH', 'hutang.slip_jenis.hilang', 'HILANG'),
  LELANG: tindakan('LH', 'hutang.slip_jenis.lelang', 'LELANG'),
  LEBIH: tindakan('SH', 'hutang.slip_jenis.lebih', 'LEBIH'),
}

/** All of them are read alike. */
export const bayarDokumen = dokumenBayar.BUNGA
