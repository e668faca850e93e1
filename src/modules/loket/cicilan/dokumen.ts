import { KOSONG, dariKolom, defineDokumen, hitung, milik } from '#kernel/shared/document.ts'
import { dibatalkan, pembuat, saat } from '#kernel/shared/document-fields.ts'
import {
  berat,
  bilangan,
  gambar,
  kode,
  persen,
  pilihan,
  rujukan,
  rupiah,
  tanggal,
  teks,
} from '#kernel/shared/fields.ts'
import { barangBerharga } from '#modules/loket/uang-muka/dokumen-isi.ts'
import { akunCicilan } from './accounts.ts'
import { FOTO_IDENTITAS, STATUS_CICILAN } from './rules.ts'

/** The contract. */
export const cicilanDokumen = defineDokumen({
  jenis: 'FC',
  nama: 'nota.jenis.cicilan',
  tabel: 'cicilan',
  nomor: 'no_cicilan',
  jurnal: ['CICILAN', 'BARU'],
  lihat: '/lihat-cicilan',
  batal: '/batal-cicilan',
  member: {
    jenis: 'CICILAN',
    total: 'total_rp',
    terbuka: ['AKTIF', 'LUNAS'],
    lupakan: true,
    pribadi: [
      'no_identitas',
      'foto_identitas',
      'alamat_customer',
      'nama_penjamin',
      'no_hp_penjamin',
      'alamat_penjamin',
    ],
    jejak: [
      { tabel: 'cicilan_pengingat', kolom: ['no_hp'] },
      // The surplus of an auction was paid to the customer; who bought there is somebody else.
      {
        tabel: 'cicilan_bayar',
        kolom: ['nama_pihak'],
        bila: { kolom: 'jenis', nilai: 'LEBIH' },
      },
    ],
  },
  uangMuka: { akun: akunCicilan.uangMuka, kolom: 'harga_rp' },
  /** The oldest unpaid instalment is past its day. */
  menunggu: {
    nama: 'cicilan_tunggak',
    layar: '/laporan-tunggakan-cicilan',
    status: ['AKTIF'],
    tenggat: 'tempo',
    lewat: true,
  },
  isi: {
    panggil: { satu: 'cicilan/{no_cicilan}', daftar: 'cicilan/get/all' },
    kepala: {
      no_cicilan: kode(),
      ...saat,
      status: pilihan(STATUS_CICILAN),
      kode_sales: rujukan('sales'),
      nama_sales: milik('sales', 'kode_sales', teks()),
      kode_customer: kode(KOSONG),
      nama_customer: teks(),
      no_hp: kode(KOSONG),
      no_identitas: kode(KOSONG),
      foto_identitas: gambar({ folder: FOTO_IDENTITAS }),
      alamat_customer: teks(KOSONG),
      nama_penjamin: teks(KOSONG),
      no_hp_penjamin: kode(KOSONG),
      alamat_penjamin: teks(KOSONG),
      kode_parameter: kode(),
      tenor: bilangan(),
      margin: persen(),
      biaya: rupiah(),
      denda: persen(),
      toleransi_hari: bilangan(),
      rabat: persen(),
      potongan_batal: persen(),
      batas_lelang: bilangan(),
      langkah_rp: rupiah(),
      jumlah_barang: bilangan(),
      berat: berat(),
      harga_barang: dariKolom(rupiah(), 'harga_rp'),
      margin_rp: rupiah(),
      total_rp: rupiah(),
      dp_rp: rupiah(),
      /** Percent a year. */
      bunga_efektif: persen({ max: 1_200_000 }),
      /** Owed on instalments on the first day, paid on them, and still owed. */
      piutang_rp: hitung(rupiah()),
      terbayar_rp: rupiah(),
      rabat_rp: rupiah(),
      sisa_bayar: hitung(rupiah()),
      denda_rp: rupiah(),
      keterangan: teks(KOSONG),
      penyetuju: kode(KOSONG),
      ...pembuat,
      tgl_lunas: tanggal(KOSONG),
      no_lunas: kode(KOSONG),
      no_faktur_jual: kode(KOSONG),
      tgl_ambil: tanggal(KOSONG),
      no_lelang: kode(KOSONG),
      tgl_lelang: tanggal(KOSONG),
      no_kembali: kode(KOSONG),
      tgl_batal: tanggal(KOSONG),
      ...dibatalkan,
    },
    baris: {
      items: {
        tabel: 'cicilan_barang',
        isi: {
          baris: bilangan(),
          kode_barcode: kode(),
          nama_barang: teks(),
          ...barangBerharga,
          jumlah_rp: rupiah(),
        },
      },
      jadwal: {
        tabel: 'cicilan_jadwal',
        isi: {
          baris: bilangan(),
          jatuh_tempo: tanggal(),
          angsuran_rp: rupiah(),
          sampai_rp: rupiah(),
        },
      },
    },
    status: {
      nama: 'status_cicilan',
      nilai: { AKTIF: 'wait', LUNAS: 'info', DIAMBIL: 'ok', LELANG: 'quiet', BATAL: 'bad' },
    },
    langkah: {
      bayar: ['AKTIF'],
      batal_bayar: ['AKTIF', 'LUNAS'],
      lelang: ['AKTIF'],
      lebih: ['LELANG'],
      ambil: ['LUNAS'],
      cancel: ['AKTIF', 'LUNAS'],
    },
    tolak: {
      AKTIF: 'cicilan.belum_lunas',
      LUNAS: 'cicilan.sudah_lunas',
      DIAMBIL: 'cicilan.sudah_diambil',
      LELANG: 'cicilan.sudah_lelang',
      BATAL: 'cicilan.sudah_batal',
    },
    tidakAda: 'cicilan.tidak_ada',
    cari: ['no_cicilan', 'nama_customer', 'no_hp', 'no_identitas', 'items.kode_barcode'],
    jumlah: ['total_rp', 'dp_rp', 'sisa_bayar'],
    urut: ['no_cicilan', 'waktu', 'total_rp', 'dp_rp', 'kode_sales'],
    kolom: [
      'no_cicilan',
      'tanggal',
      'kode_sales',
      'nama_customer',
      'tenor',
      'total_rp',
      'dp_rp',
      'sisa_bayar',
      'status',
    ],
    lebar: ['kode_sales', 'tenor', 'dp_rp'],
    aksi: {
      'cicilan.create': 'cicilan.riwayat_create',
      'cicilan.bayar': 'cicilan.riwayat_bayar',
      'cicilan.pelunasan': 'cicilan.riwayat_pelunasan',
      'cicilan.batal_bayar': 'cicilan.riwayat_batal_bayar',
      'cicilan.cancel': 'cicilan.riwayat_cancel',
      'cicilan.lelang': 'cicilan.riwayat_lelang',
      'cicilan.lebih': 'cicilan.riwayat_lebih',
      'cicilan.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'cicilan.kosong',
  },
})

/** Acts on a contract, each under a number of its own. */
export const bayarCicilanDokumen = defineDokumen({
  jenis: 'BC',
  nama: 'screen.bayar-cicilan',
  tabel: 'cicilan_bayar',
  nomor: 'no_bayar',
  jurnal: ['CICILAN', 'BAYAR'],
})

/** All that is owed, paid at once before it is due. */
export const lunasCicilanDokumen = defineDokumen({
  jenis: 'LC',
  nama: 'screen.pelunasan-cepat-cicilan',
  tabel: 'cicilan_bayar',
  nomor: 'no_bayar',
  jurnal: ['CICILAN', 'LUNAS'],
})

/** Money of a cancelled contract, given back. */
export const kembaliCicilanDokumen = defineDokumen({
  jenis: 'RC',
  nama: 'screen.batal-cicilan',
  tabel: 'cicilan_bayar',
  nomor: 'no_bayar',
  jurnal: ['CICILAN', 'BATAL'],
})

/** The pieces of a contract in arrears are sold to somebody else. */
export const lelangCicilanDokumen = defineDokumen({
  jenis: 'XC',
  nama: 'screen.lelang-cicilan',
  tabel: 'cicilan_bayar',
  nomor: 'no_bayar',
  jurnal: ['CICILAN', 'LELANG'],
})

/** The surplus of an auction, paid out to the customer. */
export const lebihCicilanDokumen = defineDokumen({
  jenis: 'YC',
  nama: 'cicilan.lebih',
  tabel: 'cicilan_bayar',
  nomor: 'no_bayar',
  jurnal: ['CICILAN', 'LEBIH'],
})
