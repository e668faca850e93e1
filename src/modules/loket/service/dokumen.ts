import { KOSONG, defineDokumen, hitung, milik } from '#kernel/shared/document.ts'
import { dibatalkan, divalidasi, pembuat, saat } from '#kernel/shared/document-fields.ts'
import {
  type Field,
  type FieldValue,
  berat,
  bilangan,
  kode,
  persen,
  pilihan,
  rujukan,
  rupiah,
  tanggal,
  teks,
  waktu,
} from '#kernel/shared/fields.ts'
import { isiBayar } from '#modules/uang/kas/dokumen.ts'
import { akunService } from './accounts.ts'
import { MILIK, STATUS_SERVICE } from './rules.ts'

/** Of its pick-up, once there is one. */
const diAmbil = <V extends FieldValue>(f: Field<V>, kolom: string) =>
  milik('service_ambil', 'no_service', f, { kolom })

export const serviceDokumen = defineDokumen({
  jenis: 'FS',
  nama: 'nota.jenis.service',
  tabel: 'service',
  nomor: 'no_service',
  jurnal: ['SERVICE', 'BARU'],
  lihat: '/lihat-service',
  batal: '/batal-service',
  member: {
    jenis: 'SERVICE',
    total: 'biaya_rp',
    terbuka: ['ENTRY', 'SELESAI'],
    lupakan: true,
  },
  uangMuka: { akun: akunService.uangMuka, kolom: 'uang_muka_rp' },
  /** Promised for today or earlier and not finished. */
  menunggu: {
    nama: 'service_janji',
    layar: '/laporan-outstand-service',
    status: ['ENTRY'],
    tenggat: 'tgl_janji',
  },
  isi: {
    panggil: { satu: 'service/{no_service}', daftar: 'service/get/all' },
    kepala: {
      no_service: kode(),
      ...saat,
      status: pilihan(STATUS_SERVICE),
      milik: pilihan(MILIK),
      kode_sales: rujukan('sales'),
      nama_sales: milik('sales', 'kode_sales', teks()),
      kode_customer: kode(KOSONG),
      nama_customer: teks(KOSONG),
      no_hp: kode(KOSONG),
      kode_tukang: rujukan('tukang', KOSONG),
      nama_tukang: milik('tukang', 'kode_tukang', teks(KOSONG)),
      tgl_janji: tanggal(KOSONG),
      jumlah_barang: bilangan(),
      berat: berat(),
      /** Names of the pieces with their work, for lists. */
      uraian: hitung(teks()),
      /** As agreed when it was entered. */
      biaya_rp: rupiah(),
      /** On top of the cost, as it is now; and why. */
      ppn: persen(),
      ppn_alasan: kode(),
      kode_pajak: kode(KOSONG),
      ppn_rp: rupiah(),
      uang_muka_rp: rupiah(),
      /** What of it is tax. */
      ppn_muka_rp: hitung(rupiah()),
      dibayar_rp: rupiah(),
      kembali_rp: rupiah(),
      /** What is still due; below zero the shop gives back. */
      sisa_rp: hitung(rupiah()),
      keterangan: teks(KOSONG),
      ...pembuat,
      no_selesai: kode(KOSONG),
      tgl_selesai: tanggal(KOSONG),
      waktu_selesai: waktu(KOSONG),
      selesai_oleh: kode(KOSONG),
      biaya_akhir_rp: rupiah(KOSONG),
      turun_rp: rupiah(),
      penyetuju: kode(KOSONG),
      upah_rp: rupiah(KOSONG),
      no_ambil: diAmbil(kode(KOSONG), 'no_ambil'),
      tgl_ambil: diAmbil(tanggal(KOSONG), 'tanggal'),
      waktu_ambil: diAmbil(waktu(KOSONG), 'waktu'),
      ambil_oleh: diAmbil(kode(KOSONG), 'input_by'),
      /** Paid at pick-up, and what went back: change, or a down payment that was too much. */
      dibayar_ambil_rp: diAmbil(rupiah(KOSONG), 'dibayar_rp'),
      kembali_ambil_rp: diAmbil(rupiah(KOSONG), 'kembali_rp'),
      /** Copies of the pick-up's slip. */
      cetak_ambil: hitung(bilangan()),
      ...dibatalkan,
      ...divalidasi,
    },
    baris: {
      items: {
        tabel: 'service_barang',
        jumlah: ['berat', 'berat_selesai', 'biaya_rp', 'biaya_akhir_rp'],
        lebar: ['kadar', 'berat_selesai', 'biaya_akhir_rp'],
        isi: {
          baris: bilangan(),
          /** The shop's own piece; empty for a customer's. */
          kode_barcode: kode(KOSONG),
          nama_barang: teks(),
          kadar: kode(KOSONG),
          berat: berat(),
          kode_deskripsi: kode(KOSONG),
          deskripsi: teks(),
          biaya_rp: rupiah(),
          /** Empty until the work is finished. */
          berat_selesai: berat(KOSONG),
          biaya_akhir_rp: rupiah(KOSONG),
        },
      },
      /** The down payment. */
      pembayaran: { tabel: 'service_bayar', kunci: 'dokumen', isi: isiBayar },
    },
    status: {
      nama: 'status_service',
      nilai: { ENTRY: 'wait', SELESAI: 'info', DIAMBIL: 'ok', BATAL: 'bad' },
    },
    langkah: {
      selesai: ['ENTRY'],
      ambil: ['SELESAI'],
      cancel: ['ENTRY', 'SELESAI'],
      validasi: ['ENTRY', 'SELESAI', 'DIAMBIL'],
    },
    tolak: {
      ENTRY: 'service.belum_selesai',
      SELESAI: 'service.sudah_selesai',
      DIAMBIL: 'service.sudah_diambil',
      BATAL: 'service.sudah_batal',
    },
    tidakAda: 'service.tidak_ada',
    cari: [
      'no_service',
      'nama_customer',
      'no_hp',
      'no_ambil',
      'items.nama_barang',
      'items.kode_barcode',
    ],
    jumlah: ['biaya_rp', 'uang_muka_rp'],
    urut: ['no_service', 'waktu', 'tgl_janji', 'nama_customer', 'kode_tukang', 'biaya_rp'],
    kolom: [
      'no_service',
      'tanggal',
      'nama_customer',
      'uraian',
      'kode_tukang',
      'tgl_janji',
      'biaya_rp',
      'sisa_rp',
      'status',
    ],
    lebar: ['uraian', 'tgl_janji', 'input_by'],
    aksi: {
      'service.create': 'service.riwayat_create',
      'service.selesai': 'service.riwayat_selesai',
      'service.ambil': 'service.riwayat_ambil',
      'service.cancel': 'service.riwayat_cancel',
      'service.validasi': 'service.riwayat_validasi',
      'service.cetak_ulang': 'service.riwayat_cetak',
    },
    kosong: 'service.laporan_kosong',
  },
})

export const selesaiServiceDokumen = defineDokumen({
  jenis: 'SS',
  nama: 'screen.selesai-service',
  tabel: 'service',
  nomor: 'no_selesai',
  jurnal: ['SERVICE', 'SELESAI'],
})

export const ambilServiceDokumen = defineDokumen({
  jenis: 'AS',
  nama: 'nota.jenis.ambil_service',
  tabel: 'service_ambil',
  nomor: 'no_ambil',
  jurnal: ['SERVICE', 'AMBIL'],
  slip: 'service/ambil/{no_ambil}/slip',
})
