import { KOSONG, dariKolom, defineDokumen, milik } from '#kernel/shared/document.ts'
import { STATUS_NOTA, dibatalkan, saat, statusNota } from '#kernel/shared/document-fields.ts'
import { berat, bilangan, kode, persen, pilihan, rupiah, teks } from '#kernel/shared/fields.ts'
import { BENTUK, SUMBER } from './rules.ts'

const pelebur = {
  kode_supplier: kode(),
  nama_supplier: milik('supplier', 'kode_supplier', teks(), { kolom: 'nama' }),
}
const catatan = { keterangan: teks(KOSONG), penyetuju: kode(KOSONG) }
const pembuat = { input_by: kode(), cetak: bilangan() }

// What gold had cost stands in the books and in reports: whoever sees a paper may not know it (0176).

/** A lot of scrap that goes to a refiner. */
export const kirimSepuhanDokumen = defineDokumen({
  jenis: 'KS',
  nama: 'screen.kirim-sepuhan',
  tabel: 'kirim_sepuhan',
  nomor: 'no_kirim',
  jurnal: ['SEPUHAN', 'KIRIM'],
  lihat: '/lihat-kirim-sepuhan',
  batal: '/batal-kirim-sepuhan',
  isi: {
    panggil: { satu: 'kirim-sepuhan/{no_kirim}', daftar: 'kirim-sepuhan/get/all' },
    kepala: {
      no_kirim: kode(),
      ...saat,
      ...statusNota,
      ...pelebur,
      total_qty: bilangan(),
      total_berat: berat(),
      total_timbang: berat(),
      total_murni: berat(),
      diterima: berat(),
      no_wasting: kode(KOSONG),
      ...catatan,
      ...pembuat,
      ...dibatalkan,
    },
    baris: {
      items: {
        tabel: 'kirim_sepuhan_baris',
        isi: {
          baris: bilangan(),
          sumber: pilihan(SUMBER),
          no_sumber: kode(),
          baris_sumber: bilangan(),
          nama_barang: teks(),
          kode_group: kode(),
          kadar: kode(),
          qty: bilangan(),
          berat: berat(),
          timbang: berat(),
          murni: berat(),
        },
        jumlah: ['qty', 'berat', 'timbang', 'murni'],
        lebar: ['baris_sumber', 'kadar', 'berat'],
      },
    },
    status: STATUS_NOTA,
    tidakAda: 'sepuhan.kirim_tidak_ada',
    cari: ['no_kirim', 'kode_supplier', 'keterangan', 'items.no_sumber', 'items.nama_barang'],
    jumlah: ['total_qty', 'total_timbang', 'total_murni', 'diterima'],
    urut: ['no_kirim', 'waktu', 'kode_supplier', 'total_timbang', 'total_murni'],
    kolom: [
      'no_kirim',
      'waktu',
      'nama_supplier',
      'total_qty',
      'total_timbang',
      'total_murni',
      'diterima',
      'no_wasting',
      'status',
    ],
    lebar: ['waktu', 'total_qty', 'diterima', 'no_wasting'],
    aksi: {
      'kirim_sepuhan.create': 'sepuhan.riwayat_kirim',
      'kirim_sepuhan.cancel': 'sepuhan.riwayat_cancel',
      'kirim-sepuhan.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'sepuhan.kosong',
  },
})

/** What came back of a lot. */
export const terimaSepuhanDokumen = defineDokumen({
  jenis: 'TS',
  nama: 'screen.terima-sepuhan',
  tabel: 'terima_sepuhan',
  nomor: 'no_terima',
  jurnal: ['SEPUHAN', 'TERIMA'],
  lihat: '/lihat-terima-sepuhan',
  batal: '/batal-terima-sepuhan',
  lunas: { kolom: 'total_rp', arah: 'MASUK' },
  isi: {
    panggil: { satu: 'terima-sepuhan/{no_terima}', daftar: 'terima-sepuhan/get/all' },
    kepala: {
      no_terima: kode(),
      ...saat,
      ...statusNota,
      no_kirim: kode(),
      ...pelebur,
      total_murni: berat(),
      uang_rp: rupiah(),
      ongkos_rp: rupiah(),
      total_rp: rupiah(),
      kode_kas: kode(KOSONG),
      ...catatan,
      ...pembuat,
      ...dibatalkan,
    },
    baris: {
      items: {
        tabel: 'terima_sepuhan_baris',
        isi: {
          baris: bilangan(),
          bentuk: pilihan(BENTUK),
          seri: teks(KOSONG),
          berat: berat(KOSONG),
          persen_kadar: dariKolom(persen(KOSONG), 'kadar_bp'),
          murni: berat(),
          harga_per_gram: dariKolom(rupiah(KOSONG), 'harga_per_gram_rp'),
          jumlah_rp: rupiah(KOSONG),
          no_keluar: kode(KOSONG),
        },
        jumlah: ['berat', 'murni', 'jumlah_rp'],
        lebar: ['seri', 'no_keluar'],
      },
    },
    status: STATUS_NOTA,
    tidakAda: 'sepuhan.terima_tidak_ada',
    cari: ['no_terima', 'no_kirim', 'kode_supplier', 'keterangan', 'items.seri'],
    jumlah: ['total_murni', 'uang_rp', 'ongkos_rp'],
    urut: ['no_terima', 'waktu', 'no_kirim', 'kode_supplier', 'total_murni'],
    kolom: [
      'no_terima',
      'waktu',
      'no_kirim',
      'nama_supplier',
      'total_murni',
      'uang_rp',
      'ongkos_rp',
      'status',
    ],
    lebar: ['waktu', 'nama_supplier', 'uang_rp', 'ongkos_rp'],
    aksi: {
      'terima_sepuhan.create': 'sepuhan.riwayat_terima',
      'terima_sepuhan.cancel': 'sepuhan.riwayat_cancel',
      'terima-sepuhan.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'sepuhan.kosong',
  },
})

/** A lot is closed with what was lost of it. */
export const wastingSepuhanDokumen = defineDokumen({
  jenis: 'WS',
  nama: 'screen.wasting-sepuhan',
  tabel: 'wasting_sepuhan',
  nomor: 'no_wasting',
  jurnal: ['SEPUHAN', 'WASTING'],
  lihat: '/lihat-wasting-sepuhan',
  batal: '/batal-wasting-sepuhan',
  isi: {
    panggil: { satu: 'wasting-sepuhan/{no_wasting}', daftar: 'wasting-sepuhan/get/all' },
    kepala: {
      no_wasting: kode(),
      ...saat,
      ...statusNota,
      no_kirim: kode(),
      ...pelebur,
      kirim_murni: berat(),
      terima_murni: berat(),
      wasting: berat(),
      persen_wasting: dariKolom(persen(), 'wasting_bp'),
      persen_biasa: dariKolom(persen(KOSONG), 'biasa_bp'),
      ...catatan,
      ...pembuat,
      ...dibatalkan,
    },
    status: STATUS_NOTA,
    tidakAda: 'sepuhan.wasting_tidak_ada',
    cari: ['no_wasting', 'no_kirim', 'kode_supplier', 'keterangan'],
    jumlah: ['kirim_murni', 'terima_murni', 'wasting'],
    urut: ['no_wasting', 'waktu', 'no_kirim', 'kode_supplier', 'wasting'],
    kolom: [
      'no_wasting',
      'waktu',
      'no_kirim',
      'nama_supplier',
      'kirim_murni',
      'terima_murni',
      'wasting',
      'persen_wasting',
      'persen_biasa',
      'status',
    ],
    lebar: ['waktu', 'no_kirim', 'kirim_murni', 'terima_murni', 'persen_biasa'],
    aksi: {
      'wasting_sepuhan.create': 'sepuhan.riwayat_wasting',
      'wasting_sepuhan.cancel': 'sepuhan.riwayat_cancel',
      'wasting-sepuhan.cetak_ulang': 'penjualan.riwayat_cetak',
    },
    kosong: 'sepuhan.kosong',
  },
})
