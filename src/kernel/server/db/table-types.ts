/**
 * Written by `npm run tables` from the migrated database: the kind of each column; `?` where it
 * may be null, `=` where the database fills it in.
 */
// oxfmt-ignore
export interface Tables {
  akun: {
    arus_kas: 'text?'; jenis: 'text'; nama_akun: 'text'; nomor_akun: 'text'; saldo_normal: 'text';
    versi: 'number=';
  }
  akun_transaksi: {
    jenis_akun: 'text'; kode_akun: 'text'; nomor_akun: 'text'; trx: 'text'; type: 'text';
    urut: 'number';
  }
  alat_stasiun: {
    bit_serial: 'text?'; buka_laci: 'boolean?'; jenis_alat: 'text'; kecepatan: 'text?';
    kode_alat: 'text'; kode_stasiun: 'text'; kode_toko: 'text'; lebar_kertas: 'text?';
    merek_timbangan: 'text?'; nama_alat: 'text'; sambungan: 'text'; versi: 'number=';
  }
  anggaran: {
    anggaran_rp: 'number'; kode: 'text'; kode_toko: 'text'; masa: 'text'; nomor_akun: 'text';
    versi: 'number=';
  }
  angka_awal: {
    berat_dulu_mg: 'number?'; jumlah_dulu: 'number?'; kelompok: 'text'; kode: 'text';
    kode_toko: 'text'; nilai_dulu_rp: 'number?'; rincian: 'text'; versi: 'number=';
  }
  aturan_hukum: {
    berlaku_sejak: 'text'; jenis_aturan: 'text'; keyakinan: 'text'; kode: 'text';
    minimum: 'number?'; nilai: 'number'; satuan_aturan: 'text'; sumber: 'text'; versi: 'number=';
  }
  audit: {
    aksi: 'text'; hash: 'bytes'; isi: 'text'; jejak: 'text?'; kode_toko: 'text'; objek: 'text';
    tanggal: 'text'; urut: 'number'; user_id: 'text'; waktu: 'time';
  }
  baca_pribadi: {
    jenis: 'text'; kode_toko: 'text'; kunci: 'text'; tanggal: 'text'; user_id: 'text';
    waktu: 'time';
  }
  baki: {
    aktif: 'boolean='; berat_baki_mg: 'number'; kapasitas: 'number?'; kode_baki: 'text';
    kode_dept: 'text?'; kode_gudang: 'text'; kode_toko: 'text'; nama_baki: 'text';
    toleransi_mg: 'number?'; versi: 'number=';
  }
  bandrol: {
    berat_bandrol_mg: 'number'; kode_bandrol: 'text'; kode_dept: 'text?'; versi: 'number=';
  }
  bank: {
    fee_debet_bp: 'number?'; fee_kredit_bp: 'number?'; fee_transfer_bp: 'number?';
    kode_bank: 'text'; nama_bank: 'text'; versi: 'number=';
  }
  banner_katalog: {
    deskripsi: 'text='; gambar_name: 'text'; info: 'text'; kode_banner: 'text'; kode_toko: 'text';
    nama_tombol: 'text'; sub_info: 'text'; sub_title: 'text='; title: 'text';
    url_pendukung: 'text'; versi: 'number=';
  }
  barang: {
    arsip: 'boolean='; berat_bandrol_mg: 'number'; berat_bersih_mg: 'number'; berat_mg: 'number';
    berlian: 'boolean='; foto: 'text?'; harga_bandrol_rp: 'number?'; harga_modal_rp: 'number';
    kadar: 'text'; keterangan: 'text?'; kode_baki: 'text'; kode_barcode: 'text';
    kode_dept: 'text'; kode_group: 'text'; kode_gudang: 'text'; kode_toko: 'text';
    murni_mg: 'number'; nama_barang: 'text'; no_dokumen: 'text?'; no_masuk: 'text';
    ongkos_cara: 'text='; ongkos_nilai: 'number='; perolehan: 'text='; size: 'text?';
    status: 'text='; tgl_masuk: 'text'; versi: 'number=';
  }
  barang_dibatalkan: {
    berat_mg: 'number'; harga_modal_rp: 'number'; kadar: 'text'; kode_baki: 'text';
    kode_barcode: 'text'; kode_dept: 'text'; kode_group: 'text'; kode_toko: 'text';
    nama_barang: 'text'; no_masuk: 'text';
  }
  barang_hilang: {
    alasan_batal: 'text?'; berat_mg: 'number'; cetak: 'number='; dibatalkan_oleh: 'text?';
    dibatalkan_pada: 'time?'; harga_modal_rp: 'number'; input_by: 'text'; jumlah_barang: 'number';
    keterangan: 'text?'; kode_toko: 'text'; no_barang_hilang: 'text'; no_opname: 'text';
    penyetuju: 'text'; setuju_batal: 'text?'; status: 'text='; tanggal: 'text'; waktu: 'time';
  }
  barang_hilang_baris: {
    baris: 'number'; berat_mg: 'number'; harga_modal_rp: 'number'; kadar: 'text';
    kode_baki: 'text'; kode_barcode: 'text'; kode_group: 'text'; kode_gudang: 'text';
    kode_toko: 'text'; murni_mg: 'number'; nama_barang: 'text'; no_barang_hilang: 'text';
  }
  barang_online: {
    alasan: 'text?'; disampaikan: 'time?'; foto: 'text?'; harga_gram_rp: 'number?';
    harga_rp: 'number?'; id_luar: 'text?'; kode_barcode: 'text'; kode_sambungan: 'text';
    kode_toko: 'text'; mulai: 'time?'; naik_bp: 'number?'; no_kirim_online: 'text';
    percobaan: 'number='; status: 'text='; stok: 'number='; tayang: 'boolean'; urutan: 'number=';
    versi_barang: 'number?';
  }
  barang_riwayat: {
    aksi: 'text'; dokumen: 'text'; jumlah: 'number='; kode_barcode: 'text'; kode_toko: 'text';
    user_id: 'text'; waktu: 'time';
  }
  batal_tutup_toko: {
    alasan: 'text'; kode_toko: 'text'; no_tutup: 'text'; penyetuju: 'text'; tanggal: 'text';
    tanggal_ditarik: 'text'; user_id: 'text'; waktu: 'time';
  }
  batas_aturan: {
    batas: 'text'; berlaku: 'text'; jumlah_rp: 'number?'; kode: 'text'; persen_bp: 'number?';
    sumber: 'text'; versi: 'number=';
  }
  batas_wajar: {
    berat_dari_mg: 'number'; berat_sampai_mg: 'number'; berat_tolak_mg: 'number';
    harga_tanya_bp: 'number'; harga_tolak_bp: 'number'; keterangan: 'text?'; kode_batas: 'text';
    kode_dept: 'text?'; kode_group: 'text?'; kode_toko: 'text'; pokok_tolak_bp: 'number';
    versi: 'number=';
  }
  batu: {
    asal_batu: 'text'; butir: 'number'; carat_cct: 'number'; clarity: 'text'; color: 'text';
    cutgrade: 'text?'; fluorescence: 'text?'; kode_barcode: 'text?'; kode_toko: 'text';
    laboratorium: 'text?'; modal_rp: 'number?'; no_batu: 'text'; no_sertifikat: 'text?';
    polish: 'text?'; sertifikat: 'text?'; shape: 'text'; symmetry: 'text?'; user_id: 'text';
    waktu: 'time';
  }
  batu_clarity: {
    kode: 'text'; nama: 'text'; urutan: 'number?'; versi: 'number=';
  }
  batu_color: {
    kode: 'text'; nama: 'text'; urutan: 'number?'; versi: 'number=';
  }
  batu_cutgrade: {
    kode: 'text'; nama: 'text'; urutan: 'number?'; versi: 'number=';
  }
  batu_fluorescence: {
    kode: 'text'; nama: 'text'; urutan: 'number?'; versi: 'number=';
  }
  batu_polish: {
    kode: 'text'; nama: 'text'; urutan: 'number?'; versi: 'number=';
  }
  batu_shape: {
    kode: 'text'; nama: 'text'; urutan: 'number?'; versi: 'number=';
  }
  batu_symmetry: {
    kode: 'text'; nama: 'text'; urutan: 'number?'; versi: 'number=';
  }
  bayar_berlian: {
    alasan_batal: 'text?'; cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    input_by: 'text'; jenis_kas: 'text'; keterangan: 'text?'; kode_kas: 'text';
    kode_supplier: 'text'; kode_toko: 'text'; no_bayar_berlian: 'text'; penyetuju: 'text';
    setuju_batal: 'text?'; status: 'text='; tanggal: 'text'; total_rp: 'number'; waktu: 'time';
  }
  bayar_berlian_baris: {
    baris: 'number'; jumlah_rp: 'number'; kode_toko: 'text'; no_bayar_berlian: 'text';
    no_mutasi_batu: 'text';
  }
  bayar_supplier: {
    alasan_batal: 'text?'; cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    input_by: 'text'; jenis_kas: 'text?'; keterangan: 'text?'; kode_kas: 'text?';
    kode_supplier: 'text'; kode_toko: 'text'; nilai_rp: 'number'; no_bayar: 'text';
    penyetuju: 'text?'; setuju_batal: 'text?'; status: 'text='; tanggal: 'text';
    total_emas_mg: 'number'; total_rp: 'number'; waktu: 'time';
  }
  bayar_supplier_baris: {
    baris: 'number'; cara_bayar: 'text'; emas_mg: 'number'; harga_per_gram_rp: 'number?';
    jumlah_rp: 'number'; kode_toko: 'text'; nilai_rp: 'number'; no_bayar: 'text';
    no_terima: 'text';
  }
  bayar_supplier_rosok: {
    baris: 'number'; baris_sumber: 'number'; berat_mg: 'number'; emas_mg: 'number'; kadar: 'text';
    kode_group: 'text'; kode_toko: 'text'; modal_rp: 'number'; murni_mg: 'number';
    nama_barang: 'text'; no_bayar: 'text'; no_sumber: 'text'; persen_bp: 'number'; qty: 'number';
    sumber: 'text'; timbang_mg: 'number';
  }
  beli_manual_baris: {
    baris: 'number'; berat_mg: 'number'; cara: 'text'; harga_dasar_rp: 'number';
    harga_hitung_rp: 'number'; harga_per_gram_rp: 'number'; harga_rp: 'number'; kadar: 'text';
    kadar_bp: 'number'; kode_baki: 'text'; kode_dept: 'text'; kode_group: 'text';
    kode_gudang: 'text'; kode_kondisi: 'text'; kode_toko: 'text'; murni_mg: 'number';
    naik_rp: 'number'; no_manual: 'text'; potongan_rp: 'number'; qty: 'number';
  }
  biaya_bank: {
    berlaku: 'text'; kode: 'text'; kode_bank: 'text'; metode: 'text'; persen_bp: 'number';
    sumber: 'text'; versi: 'number=';
  }
  bonus_sales: {
    bonus_rp: 'number'; cara: 'text'; kode_group: 'text'; kode_toko: 'text'; versi: 'number=';
  }
  buku: {
    akun: 'text'; baris: 'number'; dokumen: 'text'; jumlah: 'number'; kode_toko: 'text';
    rincian: 'text'; satuan: 'text'; tanggal: 'text';
  }
  bunga_hutang: {
    bunga_bp: 'number'; cara_bunga: 'text='; denda_bp: 'number'; hari_pertama: 'boolean=';
    jangka_hari: 'number='; kode: 'text'; kode_toko: 'text'; minimum: 'number';
    pembulatan_rp: 'number='; sampai_rp: 'number'; satuan: 'text'; tenggang: 'number';
    versi: 'number=';
  }
  cair_marketplace: {
    alasan_batal: 'text?'; cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    input_by: 'text'; jenis_kas: 'text?'; keterangan: 'text?'; kode_kas: 'text?';
    kode_sambungan: 'text'; kode_toko: 'text'; nama_sambungan: 'text'; no_cair: 'text';
    penyetuju: 'text?'; rujukan: 'text?'; setuju_batal: 'text?'; status: 'text='; tanggal: 'text';
    tgl_cair: 'text'; total_biaya_rp: 'number'; total_kotor_rp: 'number'; total_qty: 'number';
    total_rp: 'number'; waktu: 'time';
  }
  cair_marketplace_baris: {
    baris: 'number'; bersih_rp: 'number'; biaya_rp: 'number'; id_luar: 'text'; kode_toko: 'text';
    kotor_rp: 'number'; no_cair: 'text'; no_faktur_jual: 'text'; no_order: 'text';
  }
  catatan_masuk: {
    agen: 'text'; alamat: 'text'; hasil: 'text'; id: 'number='; kode_toko: 'text?'; oleh: 'text?';
    user_id: 'text'; waktu: 'time';
  }
  cicilan: {
    alamat_customer: 'text?'; alamat_penjamin: 'text?'; alasan_batal: 'text?';
    batas_lelang: 'number'; berat_mg: 'number'; biaya_rp: 'number'; bunga_efektif_bp: 'number';
    cetak: 'number='; denda_bp: 'number'; denda_rp: 'number='; diakui_rp: 'number=';
    dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?'; dihitung: 'text'; dp_rp: 'number';
    foto_identitas: 'text?'; harga_rp: 'number'; input_by: 'text'; jumlah_barang: 'number';
    keterangan: 'text?'; kode_customer: 'text?'; kode_parameter: 'text'; kode_sales: 'text';
    kode_toko: 'text'; laci: 'text'; langkah_rp: 'number'; margin_bp: 'number';
    margin_rp: 'number'; nama_customer: 'text'; nama_penjamin: 'text?'; no_cicilan: 'text';
    no_faktur_jual: 'text?'; no_hp: 'text?'; no_hp_penjamin: 'text?'; no_identitas: 'text?';
    no_kembali: 'text?'; no_lelang: 'text?'; no_lunas: 'text?'; penyetuju: 'text?';
    potongan_batal_bp: 'number'; rabat_bp: 'number'; rabat_rp: 'number='; rupiah_hari: 'number=';
    setuju_batal: 'text?'; status: 'text='; tanggal: 'text'; tempo: 'text?'; tenor: 'number';
    terbayar_rp: 'number='; tgl_ambil: 'text?'; tgl_batal: 'text?'; tgl_lelang: 'text?';
    tgl_lunas: 'text?'; toleransi_hari: 'number'; total_rp: 'number'; waktu: 'time';
  }
  cicilan_barang: {
    baris: 'number'; berat_bandrol_mg: 'number'; berat_mg: 'number'; harga_bandrol_rp: 'number?';
    harga_per_gram_rp: 'number'; harga_rp: 'number'; jumlah_rp: 'number'; kadar: 'text';
    kode_barcode: 'text'; kode_dept: 'text'; kode_group: 'text'; kode_toko: 'text';
    nama_barang: 'text'; no_cicilan: 'text'; ongkos_cara: 'text'; ongkos_nilai: 'number';
    ongkos_rp: 'number'; potongan_cara: 'text?'; potongan_nilai: 'number?'; potongan_rp: 'number';
    ppn_rp: 'number'; size: 'text?';
  }
  cicilan_bayar: {
    alasan_batal: 'text?'; angsuran_rp: 'number='; biaya_rp: 'number='; denda_rp: 'number=';
    dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?'; hasil_rp: 'number='; input_by: 'text';
    jenis: 'text'; keterangan: 'text?'; kode_toko: 'text'; laci: 'text'; lebih_rp: 'number=';
    margin_rp: 'number='; nama_pihak: 'text?'; no_bayar: 'text'; no_cicilan: 'text';
    no_hp_pihak: 'text?'; penyetuju: 'text?'; rabat_rp: 'number='; rugi_rp: 'number=';
    setuju_batal: 'text?'; sisa_rp: 'number'; status: 'text='; tanggal: 'text';
    tgl_batal: 'text?'; total_rp: 'number'; waktu: 'time';
  }
  cicilan_jadwal: {
    angsuran_rp: 'number'; baris: 'number'; jatuh_tempo: 'text'; kode_toko: 'text';
    no_cicilan: 'text'; sampai_rp: 'number';
  }
  cicilan_pengingat: {
    id: 'text'; jatuh_tempo: 'text'; kode_toko: 'text'; no_cicilan: 'text'; no_hp: 'text?';
    tanggal: 'text'; user_id: 'text';
  }
  cuci_manual: {
    alasan_batal: 'text?'; cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    input_by: 'text'; jenis_gerak: 'text'; jenis_kas: 'text?'; keterangan: 'text?';
    kode_baki: 'text'; kode_gudang: 'text'; kode_kas: 'text?'; kode_toko: 'text';
    kode_tukang: 'text'; no_cuci_manual: 'text'; ongkos_rp: 'number='; penyetuju: 'text?';
    setuju_batal: 'text?'; status: 'text='; susut_mg: 'number'; tanggal: 'text';
    total_berat_mg: 'number'; total_qty: 'number'; total_timbang_mg: 'number'; waktu: 'time';
  }
  cuci_manual_baris: {
    baris: 'number'; berat_mg: 'number'; kode_dept: 'text'; kode_group: 'text'; kode_toko: 'text';
    modal_rp: 'number'; murni_mg: 'number'; no_cuci_manual: 'text'; ongkos_rp: 'number';
    qty: 'number'; susut_mg: 'number'; timbang_mg: 'number'; timbang_murni_mg: 'number';
  }
  deskripsi_group_katalog: {
    description: 'text'; kode_group: 'text'; kode_toko: 'text'; versi: 'number=';
  }
  deskripsi_service: {
    aktif: 'boolean='; biaya_rp: 'number?'; deskripsi: 'text'; kode: 'text'; kode_toko: 'text';
    versi: 'number=';
  }
  ekspor_csv: {
    id: 'text'; jumlah: 'number'; kode_toko: 'text'; permintaan: 'json'; tabel: 'text';
    user_id: 'text'; waktu: 'time';
  }
  ekspor_member: {
    alasan: 'text'; id: 'text'; jumlah: 'number'; kode_toko: 'text'; kolom: 'texts';
    penyetuju: 'text?'; saringan: 'json'; user_id: 'text'; waktu: 'time';
  }
  faktor_kedua: {
    aktif: 'time?'; calon: 'bytes?'; calon_dibuat: 'time?'; direset_oleh: 'text?';
    direset_pada: 'time?'; langkah: 'number='; rahasia: 'bytes?'; user_id: 'text';
  }
  gambar_lepas: {
    folder: 'text'; kode_toko: 'text'; nama: 'text'; sejak: 'time';
  }
  gerbang_wa: {
    gerbang: 'text'; kenal_kunci: 'boolean='; kode_toko: 'text'; nomor_id: 'text?';
    per_menit: 'number='; token: 'text?'; user_id: 'text'; versi: 'number='; waktu: 'time';
  }
  get_poin: {
    kelipatan_rp: 'number'; kode_group: 'text'; kode_toko: 'text'; poin: 'number';
    versi: 'number=';
  }
  giliran_wa: {
    berikut: 'time'; gagal: 'number='; kode_toko: 'text';
  }
  group: {
    aktif: 'boolean='; harga_beli_rp: 'number?'; harga_jual_rp: 'number';
    harga_modal_rp: 'number?'; kadar_bp: 'number'; kode_group: 'text'; kode_jenis_group: 'text?';
    kode_toko: 'text'; nama_group: 'text'; versi: 'number=';
  }
  gudang: {
    aktif: 'boolean='; kode_gudang: 'text'; kode_toko: 'text'; nama_gudang: 'text';
    penampung_hancur: 'boolean='; versi: 'number=';
  }
  hadiah: {
    aktif: 'boolean='; kode_hadiah: 'text'; kode_toko: 'text'; nama_hadiah: 'text';
    poin: 'number'; stok: 'number='; versi: 'number=';
  }
  hadiah_katalog: {
    deskripsi: 'text?'; gambar_name: 'text'; info: 'text'; kode_hadiah: 'text'; kode_toko: 'text';
    nama_hadiah: 'text'; point: 'number'; sub_info: 'text'; versi: 'number=';
  }
  halaman_publik: {
    bahasa: 'text'; halaman: 'text'; isi: 'text'; user_id: 'text'; versi: 'number'; waktu: 'time';
  }
  hancur_barang: {
    alasan_batal: 'text?'; cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    input_by: 'text'; keterangan: 'text?'; kode_gudang: 'text'; kode_toko: 'text';
    no_hancur: 'text'; penyetuju: 'text'; setuju_batal: 'text?'; status: 'text=';
    susut_mg: 'number'; susut_murni_mg: 'number'; tanggal: 'text'; total_berat_mg: 'number';
    total_qty: 'number'; total_timbang_mg: 'number'; waktu: 'time';
  }
  hancur_barang_baris: {
    baris: 'number'; berat_bersih_mg: 'number'; berat_mg: 'number'; dari_baki: 'text';
    dari_gudang: 'text'; harga_jual_rp: 'number'; harga_modal_rp: 'number'; kadar: 'text';
    kode_barcode: 'text'; kode_group: 'text'; kode_toko: 'text'; murni_mg: 'number';
    nama_barang: 'text'; no_hancur: 'text'; no_keluar: 'text?'; timbang_bersih_mg: 'number';
    timbang_mg: 'number'; timbang_murni_mg: 'number';
  }
  harga_beli: {
    harga_per_gram_rp: 'number'; kode_harga: 'text'; kode_toko: 'text'; versi: 'number=';
  }
  harga_emas_pembelian: {
    harga_emas_beli_rp: 'number'; kode_group: 'text'; kode_toko: 'text'; versi: 'number=';
  }
  harga_katalog: {
    detail_group: 'texts'; kode_harga_app: 'text'; kode_toko: 'text'; nama_harga_app: 'text';
    versi: 'number=';
  }
  hari: {
    aturan: 'number='; ditutup_oleh: 'text?'; ditutup_pada: 'time?'; hash: 'bytes';
    kode_toko: 'text'; nomor: 'json='; tanggal: 'text'; urut: 'number=';
  }
  hari_libur: {
    keterangan: 'text'; kode: 'text'; kode_toko: 'text'; tanggal: 'text'; versi: 'number=';
  }
  hitung_laci: {
    buta: 'boolean'; hitung_rp: 'number'; jenis: 'text'; keterangan: 'text?'; kode_toko: 'text';
    laci: 'text'; no_hitung: 'text'; pecahan: 'json'; seharusnya_rp: 'number';
    selisih_rp: 'number'; tanggal: 'text'; user_id: 'text'; waktu: 'time';
  }
  hitungan_buta: {
    apa: 'text'; digest: 'text'; isi: 'json'; kode_toko: 'text'; tanggal: 'text'; user_id: 'text';
    waktu: 'time';
  }
  hutang: {
    alamat_customer: 'text?'; alasan_batal: 'text?'; berat_mg: 'number'; bunga_bp: 'number';
    cara_bunga: 'text'; cetak: 'number='; denda_bp: 'number'; dibatalkan_oleh: 'text?';
    dibatalkan_pada: 'time?'; foto_ktp: 'text?'; hari_pertama: 'boolean'; input_by: 'text';
    jatuh_tempo: 'text'; jumlah_barang: 'number'; ketentuan: 'json?'; keterangan: 'text?';
    kode_bunga: 'text'; kode_customer: 'text?'; kode_sales: 'text'; kode_toko: 'text';
    laci: 'text'; minimum: 'number'; mode: 'text'; nama_customer: 'text'; nama_mitra: 'text?';
    no_asal: 'text?'; no_faktur_hutang: 'text'; no_hp: 'text?'; no_izin: 'text?'; no_ktp: 'text?';
    no_lama: 'text?'; no_lanjutan: 'text?'; no_tutup: 'text?'; pembulatan_rp: 'number';
    pengawas: 'text?'; penyetuju: 'text?'; pita: 'json'; plafond_rp: 'number?';
    pokok_awal_rp: 'number'; pokok_rp: 'number'; satuan: 'text'; satuan_dibayar: 'number=';
    setuju_batal: 'text?'; status: 'text='; surat_hilang: 'number='; taksiran_rp: 'number';
    tanda_tangan: 'text?'; tanggal: 'text'; tenggang: 'number'; tenor: 'number';
    tgl_bunga_mulai: 'text'; tgl_izin: 'text?'; tgl_tutup: 'text?'; urut_bayar: 'number=';
    valid_oleh: 'text?'; valid_pada: 'time?'; waktu: 'time';
  }
  hutang_barang: {
    baris: 'number'; berat_bersih_mg: 'number'; berat_mg: 'number'; foto: 'text?';
    harga_per_gram_rp: 'number'; jumlah: 'number'; kadar: 'text'; kadar_bp: 'number';
    keterangan: 'text?'; kode_dept: 'text'; kode_group: 'text'; kode_kondisi: 'text';
    kode_toko: 'text'; murni_mg: 'number'; nama_barang: 'text'; no_faktur_hutang: 'text';
    no_keluar: 'text?'; plafond_rp: 'number?'; status: 'text='; taksiran_rp: 'number';
  }
  hutang_bayar: {
    akhir_lebih: 'text?'; alasan_batal: 'text?'; alasan_limit: 'text?'; biaya_rp: 'number=';
    bunga_hitung_rp: 'number='; bunga_rp: 'number='; cetak: 'number='; denda_hitung_rp: 'number=';
    denda_rp: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?'; hari: 'number=';
    hari_denda: 'number='; hasil_rp: 'number='; input_by: 'text'; jam_lelang: 'text?';
    jatuh_tempo_sebelum: 'text'; jatuh_tempo_sesudah: 'text'; jenis: 'text';
    kembali_rp: 'number='; keterangan: 'text?'; kode_toko: 'text'; laci: 'text';
    lebih_rp: 'number='; limit_rp: 'number?'; nama_pihak: 'text?'; nilai_rp: 'number?';
    no_bayar: 'text'; no_faktur_baru: 'text?'; no_faktur_hutang: 'text'; no_hp_pihak: 'text?';
    no_lelang: 'text?'; no_peringatan: 'text?'; penyetuju: 'text?'; pokok_rp: 'number=';
    pokok_sebelum_rp: 'number'; pokok_sesudah_rp: 'number'; rugi_rp: 'number='; satuan: 'number=';
    satuan_dibayar_sebelum: 'number'; satuan_dibayar_sesudah: 'number'; setuju_batal: 'text?';
    status: 'text='; tanggal: 'text'; tempat_lelang: 'text?'; tgl_hangus: 'text?';
    tgl_lelang: 'text?'; total_rp: 'number'; urut: 'number'; waktu: 'time';
  }
  hutang_kuasa: {
    cetak: 'number='; kode_toko: 'text'; no_faktur_hutang: 'text';
  }
  hutang_lebih_kabar: {
    cara: 'text'; ke: 'number'; kode_toko: 'text'; no_lelang: 'text'; tanggal: 'text';
    user_id: 'text'; waktu: 'time';
  }
  hutang_pengingat: {
    id: 'text'; jatuh_tempo: 'text'; kode_toko: 'text'; no_faktur_hutang: 'text'; no_hp: 'text';
    tanggal: 'text'; user_id: 'text';
  }
  hutang_peringatan: {
    bunga_rp: 'number'; cara: 'text'; cetak: 'number='; denda_rp: 'number'; input_by: 'text';
    jatuh_tempo: 'text'; ke: 'number'; keterangan: 'text?'; kode_toko: 'text';
    no_faktur_hutang: 'text'; no_peringatan: 'text'; pokok_rp: 'number'; tanggal: 'text';
    tgl_lelang: 'text'; waktu: 'time';
  }
  hutang_pokok: {
    harga_pokok_rp: 'number'; kode_group: 'text'; kode_toko: 'text'; versi: 'number=';
  }
  hutang_sidik_jari: {
    bytes: 'bytes'; dibuat: 'time'; kode_toko: 'text'; no_faktur_hutang: 'text'; oleh: 'text';
  }
  hutang_uang: {
    arah: 'text'; baris: 'number'; dokumen: 'text'; fee_rp: 'number'; gesek_rp: 'number';
    jenis: 'text'; jumlah_rp: 'number'; kode_bank: 'text?'; kode_toko: 'text';
    no_rekening: 'text?'; tanggal: 'text'; tujuan_bank: 'text?'; tujuan_nama: 'text?';
    tujuan_rekening: 'text?';
  }
  idempotensi: {
    isi_hash: 'bytes'; jawaban: 'text?'; kode_toko: 'text'; kunci: 'text'; nomor: 'text?';
    waktu: 'time';
  }
  info_katalog: {
    deskripsi: 'text='; gambar_name: 'text'; info: 'text'; kode_info: 'text'; kode_toko: 'text';
    nama_tombol: 'text'; sub_info: 'text'; sub_title: 'text='; title: 'text';
    url_pendukung: 'text'; versi: 'number=';
  }
  insiden_data: {
    data_terkena: 'text'; jam_diketahui: 'number'; jumlah_orang: 'number'; kode_insiden: 'text';
    kode_toko: 'text'; kronologi: 'text'; penanganan: 'text'; tgl_diketahui: 'text';
    tgl_lapor_lembaga: 'text?'; tgl_lapor_orang: 'text?'; tgl_lapor_umum: 'text?';
    versi: 'number=';
  }
  item_katalog: {
    berat_mg: 'number'; direct_url: 'text'; gambar_name: 'texts'; harga_jual_rp: 'number';
    hashtag_jenis: 'texts?'; hashtag_kadar: 'texts?'; hashtag_lm: 'texts?'; kode_banner: 'texts?';
    kode_barang: 'text'; kode_info: 'texts?'; kode_kategori: 'text'; kode_toko: 'text';
    nama_barang: 'text'; versi: 'number=';
  }
  jadwal_laporan: {
    aktif: 'boolean='; berikut: 'time?'; dibuat: 'time'; format: 'text'; hari_bulan: 'number?';
    hari_terakhir: 'text?'; id: 'text'; jam: 'number?'; kapan: 'text'; kode_toko: 'text';
    surel: 'texts'; tampilan_id: 'text'; user_id: 'text'; versi: 'number='; wa: 'texts';
  }
  jenis: {
    aktif: 'boolean='; berlian: 'boolean='; kelas_pajak: 'text='; kode_dept: 'text';
    kode_kategori: 'text?'; margin_bp: 'number?'; nama_dept: 'text'; versi: 'number=';
  }
  jenis_batu: {
    kode: 'text'; nama: 'text'; versi: 'number=';
  }
  jenis_group: {
    kode_jenis_group: 'text'; nama_jenis_group: 'text'; versi: 'number=';
  }
  jual_beli_manual: {
    alamat_penjual: 'text?'; alasan_batal: 'text?'; berat_beli_mg: 'number';
    berat_jual_mg: 'number'; cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    dibayar_rp: 'number'; foto_penjual: 'text?'; input_by: 'text'; kembali_rp: 'number';
    keterangan: 'text?'; kode_customer: 'text?'; kode_sales: 'text'; kode_toko: 'text';
    laci: 'text'; naik_rp: 'number'; nama_penjual: 'text?'; no_hp: 'text?'; no_identitas: 'text?';
    no_manual: 'text'; pembeli: 'json?'; pembulatan_beli_rp: 'number';
    pembulatan_jual_rp: 'number'; penyetuju: 'text?'; poin_dapat: 'number'; ppn_rp: 'number';
    qty_beli: 'number'; qty_jual: 'number'; selisih_rp: 'number'; setuju_batal: 'text?';
    status: 'text='; tanggal: 'text'; total_beli_rp: 'number'; total_jual_rp: 'number';
    turun_rp: 'number'; valid_oleh: 'text?'; valid_pada: 'time?'; waktu: 'time';
  }
  jual_beli_manual_bayar: {
    arah: 'text'; baris: 'number'; fee_rp: 'number'; gesek_rp: 'number'; jenis: 'text';
    jumlah_rp: 'number'; kode_bank: 'text?'; kode_toko: 'text'; no_manual: 'text';
    no_rekening: 'text?'; tanggal: 'text'; tujuan_bank: 'text?'; tujuan_nama: 'text?';
    tujuan_rekening: 'text?';
  }
  jual_manual_baris: {
    baris: 'number'; berat_mg: 'number'; dasar_harga: 'text'; harga_per_gram_rp: 'number';
    harga_rp: 'number'; jumlah_rp: 'number'; kode_baki: 'text'; kode_dept: 'text';
    kode_group: 'text'; kode_gudang: 'text'; kode_pajak: 'text?'; kode_toko: 'text';
    modal_rp: 'number'; murni_mg: 'number'; no_manual: 'text'; ongkos_rp: 'number';
    potongan_rp: 'number'; pph_alasan: 'text='; pph_bp: 'number='; pph_rp: 'number=';
    ppn_alasan: 'text'; ppn_bp: 'number'; ppn_rp: 'number'; qty: 'number'; susut_mg: 'number';
    turun_rp: 'number';
  }
  jurnal_umum: {
    alasan_batal: 'text?'; cetak: 'number='; dibalik_oleh: 'text?'; dibatalkan_oleh: 'text?';
    dibatalkan_pada: 'time?'; input_by: 'text'; jenis_jurnal: 'text'; keterangan: 'text';
    kode_toko: 'text'; lampiran: 'text?'; no_jurnal_asal: 'text?'; no_jurnal_umum: 'text';
    penyetuju: 'text'; setuju_batal: 'text?'; status: 'text='; tanggal: 'text';
    total_rp: 'number'; waktu: 'time';
  }
  jurnal_umum_baris: {
    baris: 'number'; debet_rp: 'number'; kode_toko: 'text'; kredit_rp: 'number';
    nama_akun: 'text'; no_jurnal_umum: 'text'; nomor_akun: 'text'; uraian: 'text?';
  }
  kabar_marketplace: {
    kode_sambungan: 'text'; kode_toko: 'text'; sidik: 'text'; waktu: 'time';
  }
  kabar_order: {
    jawaban: 'text'; kode_toko: 'text'; no_order: 'text'; waktu: 'time';
  }
  kadar: {
    kadar: 'text'; karat: 'number?'; keterangan: 'text?'; persentase_bp: 'number';
    versi: 'number=';
  }
  kadar_eod: {
    daftar_group: 'texts'; kadar_eod: 'text'; keterangan: 'text?'; kode_toko: 'text';
    versi: 'number=';
  }
  kamera: {
    dibuat: 'time'; judul: 'text?'; kedaluwarsa: 'time'; kode_hash: 'text'; kode_kamera: 'text';
    kode_toko: 'text'; layar: 'text'; nomor: 'number='; sesi_hash: 'text'; telepon_hash: 'text?';
    user_id: 'text';
  }
  kamera_foto: {
    kode_kamera: 'text'; kode_toko: 'text'; nama: 'text?'; nomor: 'number';
  }
  kas_awal: {
    jumlah_rp: 'number'; keterangan: 'text'; kode_toko: 'text'; laci: 'text'; no_kas_awal: 'text';
    penyetuju: 'text'; tanggal: 'text'; user_id: 'text'; waktu: 'time';
  }
  kategori: {
    kode_kategori: 'text'; nama_kategori: 'text'; versi: 'number=';
  }
  kategori_katalog: {
    gambar_name: 'text'; kode_kategori: 'text'; kode_toko: 'text'; nama_kategori: 'text';
    versi: 'number='; warna: 'text';
  }
  kelompok_harga: {
    harga_beli_rp: 'number?'; harga_jual_rp: 'number?'; kelompok_harga: 'text';
    keterangan: 'text'; kode_toko: 'text'; versi: 'number=';
  }
  kenal_curiga: {
    cabang: 'texts'; catatan: 'text?'; dicatat_oleh: 'text'; ditinjau_oleh: 'text?';
    ditinjau_pada: 'time?'; dokumen: 'texts'; hasil: 'text?'; id: 'text'; jumlah_rp: 'number';
    nama: 'text?'; orang: 'text'; sebab: 'text'; status: 'text='; tanggal: 'text'; waktu: 'time';
  }
  kenal_hari: {
    dokumen: 'texts'; id_kenal: 'text?'; jumlah_rp: 'number'; kode_toko: 'text'; kunci: 'text';
    kunci_lain: 'texts'; nama: 'text?'; tanggal: 'text'; terbesar_rp: 'number';
    tgl_daftar: 'text?';
  }
  kenal_hitung: {
    kode_toko: 'text'; tanggal: 'text'; urut: 'number';
  }
  kenal_identitas: {
    alamat: 'text'; foto: 'text'; id: 'text'; input_by: 'text'; jenis_identitas: 'text';
    kode_customer: 'text?'; kode_toko: 'text'; nama: 'text'; no_hp: 'text?'; no_identitas: 'text';
    pekerjaan: 'text'; pemilik_manfaat: 'text?'; sumber_dana: 'text'; tanggal: 'text';
    tempat_lahir: 'text'; tgl_lahir: 'text'; tujuan: 'text'; waktu: 'time';
  }
  kenal_lapor: {
    alamat: 'text?'; cabang: 'texts'; dibuat: 'time'; dilaporkan_oleh: 'text?';
    dilaporkan_pada: 'time?'; dilaporkan_rp: 'number?'; dokumen: 'texts'; id: 'text';
    jenis_identitas: 'text?'; jumlah_rp: 'number'; kode_petugas: 'text?'; nama: 'text?';
    no_identitas: 'text?'; no_laporan: 'text?'; orang: 'text'; pekerjaan: 'text?';
    pemilik_manfaat: 'text?'; status: 'text='; sumber_dana: 'text?'; tanggal: 'text';
    tempat_lahir: 'text?'; tgl_lahir: 'text?'; tgl_lapor: 'text?'; tujuan: 'text?';
  }
  kenal_pakai: {
    dokumen: 'text'; id_kenal: 'text'; kode_toko: 'text'; nilai_rp: 'number'; tanggal: 'text';
  }
  keterangan_nota: {
    kode: 'text'; kode_toko: 'text'; posisi: 'text'; slip: 'text'; teks: 'text';
    urutan: 'number?'; versi: 'number=';
  }
  keterangan_penjualan: {
    keterangan: 'text'; kode_toko: 'text'; status: 'text='; versi: 'number=';
  }
  kirim_barang: {
    alasan_batal: 'text?'; berat_paket_mg: 'number?'; cara: 'text'; cetak: 'number=';
    dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?'; diterima_oleh: 'text?';
    diterima_pada: 'time?'; foto: 'text?'; input_by: 'text'; keterangan: 'text?';
    kode_toko: 'text'; no_kirim: 'text'; no_segel: 'text?'; penyetuju: 'text';
    setuju_batal: 'text?'; status: 'text='; tanggal: 'text'; total_berat_mg: 'number';
    total_qty: 'number'; tujuan: 'text'; waktu: 'time';
  }
  kirim_barang_baris: {
    baris: 'number'; berat_bandrol_mg: 'number'; berat_bersih_mg: 'number'; berat_mg: 'number';
    berlian: 'boolean'; dari_baki: 'text'; dari_gudang: 'text'; faktur_pajak: 'boolean';
    harga_bandrol_rp: 'number?'; harga_jual_rp: 'number'; harga_modal_rp: 'number'; kadar: 'text';
    keadaan_kirim: 'text='; keterangan: 'text?'; kode_barcode: 'text'; kode_dept: 'text';
    kode_group: 'text'; kode_toko: 'text'; murni_mg: 'number'; nama_barang: 'text';
    no_kirim: 'text'; ongkos_cara: 'text'; ongkos_nilai: 'number'; perolehan: 'text?';
    size: 'text?';
  }
  kirim_cuci: {
    alasan_batal: 'text?'; cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    input_by: 'text'; kembali_qty: 'number='; keterangan: 'text?'; kode_toko: 'text';
    kode_tukang: 'text'; no_cuci: 'text'; penyetuju: 'text?'; setuju_batal: 'text?';
    status: 'text='; tanggal: 'text'; total_berat_mg: 'number'; total_qty: 'number';
    total_timbang_mg: 'number'; waktu: 'time';
  }
  kirim_cuci_baris: {
    baris: 'number'; baris_beli: 'number'; berat_mg: 'number'; bersih_mg: 'number';
    harga_rp: 'number'; kadar: 'text'; kode_dept: 'text'; kode_group: 'text'; kode_toko: 'text';
    murni_buku_mg: 'number'; murni_mg: 'number'; nama_barang: 'text'; no_cuci: 'text';
    no_faktur_beli: 'text'; no_sortir: 'text'; no_terima_cuci: 'text?'; timbang_mg: 'number';
  }
  kirim_laporan: {
    alasan: 'text?'; berkas: 'text?'; dibuat: 'time'; giliran: 'text'; hari: 'text'; id: 'text';
    jadwal_id: 'text'; jalur: 'text'; jawaban: 'text?'; kode_toko: 'text'; kunci: 'text?';
    lagi: 'time'; nama_berkas: 'text?'; penerima: 'text'; percobaan: 'number='; pesan_id: 'text?';
    selesai: 'time?'; status: 'text='; tanggal: 'text';
  }
  kirim_online: {
    alasan_batal: 'text?'; cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    input_by: 'text'; keterangan: 'text?'; kode_sambungan: 'text'; kode_toko: 'text';
    nama_sambungan: 'text'; no_kirim_online: 'text'; setuju_batal: 'text?'; status: 'text=';
    tanggal: 'text'; total_berat_mg: 'number'; total_qty: 'number'; total_rp: 'number';
    waktu: 'time';
  }
  kirim_online_baris: {
    baris: 'number'; berat_mg: 'number'; harga_jual_rp: 'number'; harga_online_rp: 'number';
    kadar: 'text'; kode_baki: 'text'; kode_barcode: 'text'; kode_group: 'text'; kode_toko: 'text';
    nama_barang: 'text'; no_kirim_online: 'text'; size: 'text?';
  }
  kirim_pusat: {
    alasan_batal: 'text?'; cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    diterima_oleh: 'text?'; diterima_pada: 'time?'; input_by: 'text'; keterangan: 'text?';
    kode_toko: 'text'; modal_rp: 'number'; no_kirim: 'text'; no_segel: 'text?'; penyetuju: 'text';
    setuju_batal: 'text?'; status: 'text='; tanggal: 'text'; total_berat_mg: 'number';
    total_murni_mg: 'number'; total_qty: 'number'; total_timbang_mg: 'number'; tujuan: 'text';
    waktu: 'time';
  }
  kirim_pusat_baris: {
    baris: 'number'; baris_sumber: 'number'; berat_mg: 'number'; kadar: 'text';
    kode_group: 'text'; kode_toko: 'text'; modal_rp: 'number'; murni_mg: 'number';
    nama_barang: 'text'; no_kirim: 'text'; no_sumber: 'text'; qty: 'number'; stok: 'text';
    sumber: 'text'; timbang_mg: 'number';
  }
  kirim_sepuhan: {
    alasan_batal: 'text?'; cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    dibebankan_rp: 'number='; diterima_mg: 'number='; input_by: 'text'; keterangan: 'text?';
    kode_supplier: 'text'; kode_toko: 'text'; modal_rp: 'number'; no_kirim: 'text';
    no_wasting: 'text?'; penyetuju: 'text?'; setuju_batal: 'text?'; status: 'text=';
    tanggal: 'text'; total_berat_mg: 'number'; total_murni_mg: 'number'; total_qty: 'number';
    total_timbang_mg: 'number'; waktu: 'time';
  }
  kirim_sepuhan_baris: {
    baris: 'number'; baris_sumber: 'number'; berat_mg: 'number'; kadar: 'text';
    kode_group: 'text'; kode_toko: 'text'; modal_rp: 'number'; murni_mg: 'number';
    nama_barang: 'text'; no_kirim: 'text'; no_sumber: 'text'; qty: 'number'; sumber: 'text';
    timbang_mg: 'number';
  }
  kirim_uang: {
    alasan_batal: 'text?'; cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    diterima_oleh: 'text?'; diterima_pada: 'time?'; input_by: 'text'; jenis_kas: 'text';
    jumlah_rp: 'number'; keterangan: 'text'; kode_kas: 'text'; kode_toko: 'text'; metode: 'text';
    no_reff: 'text?'; nomor_referensi: 'text'; nota_kirim: 'text'; setuju_batal: 'text?';
    status: 'text='; tanggal: 'text'; tujuan: 'text'; waktu: 'time';
  }
  kode_pemulihan: {
    dibuat: 'time'; dipakai: 'time?'; kode_hash: 'bytes'; user_id: 'text';
  }
  kode_transaksi: {
    aktif: 'boolean='; arah: 'text'; deskripsi: 'text'; kategori: 'text'; kode_toko: 'text';
    kode_transaksi: 'text'; nomor_akun: 'text?'; versi: 'number=';
  }
  kondisi_barang: {
    kode_kondisi: 'text'; nama: 'text'; versi: 'number=';
  }
  kondisi_pembelian: {
    aktif: 'boolean='; cara: 'text'; kode_kondisi: 'text'; kode_toko: 'text';
    nama_kondisi: 'text'; nota: 'text'; persen_bp: 'number?'; potongan_per_gram_rp: 'number?';
    versi: 'number=';
  }
  kondisi_pinjaman: {
    kode_kondisi: 'text'; kode_toko: 'text'; nama_kondisi: 'text'; persen_plafond_bp: 'number';
    versi: 'number=';
  }
  kontak_admin_katalog: {
    gambar_name: 'text?'; kode_admin: 'text'; kode_toko: 'text'; nama_admin: 'text';
    no_hp: 'text'; versi: 'number=';
  }
  koreksi_barang: {
    alasan: 'text'; alasan_batal: 'text?'; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    input_by: 'text'; jumlah_barang: 'number'; kode_toko: 'text'; no_koreksi: 'text';
    penyetuju: 'text'; selisih_berat_mg: 'number'; selisih_modal_rp: 'number';
    selisih_murni_mg: 'number'; setuju_batal: 'text?'; status: 'text='; tanggal: 'text';
    waktu: 'time';
  }
  koreksi_barang_isi: {
    baris: 'number'; berat_bandrol_lama_mg: 'number'; berat_bandrol_mg: 'number';
    berat_bersih_lama_mg: 'number'; berat_bersih_mg: 'number'; berat_lama_mg: 'number';
    berat_mg: 'number'; harga_modal_lama_rp: 'number'; harga_modal_rp: 'number'; kadar: 'text';
    kadar_lama: 'text'; kode_baki: 'text'; kode_barcode: 'text'; kode_group: 'text';
    kode_group_lama: 'text'; kode_gudang: 'text'; kode_toko: 'text'; murni_lama_mg: 'number';
    murni_mg: 'number'; nama_barang: 'text'; no_koreksi: 'text'; tanggal: 'text';
  }
  kunci_harga: {
    berlaku_sampai: 'time'; dibuat: 'time'; harga: 'json'; kode_toko: 'text'; no_draft: 'text?';
    no_kunci: 'text'; user_id: 'text';
  }
  kunci_marketplace: {
    atur: 'json='; berikut: 'time'; diganti: 'time'; diganti_oleh: 'text'; gagal: 'number=';
    kode_sambungan: 'text'; kode_toko: 'text'; kursor: 'text?'; masalah: 'text?';
    rahasia: 'bytes'; tanya: 'time='; token: 'bytes?'; token_sewa: 'time?';
  }
  kunci_webauthn: {
    dibuat: 'time'; dipakai: 'time?'; hitungan: 'number'; id_kunci: 'text'; kunci_publik: 'bytes';
    nama: 'text'; rp_id: 'text'; transports: 'texts'; user_id: 'text';
  }
  kupon: {
    berlaku_dari: 'text'; berlaku_sampai: 'text'; cara: 'text'; jumlah: 'number?';
    kode_kupon: 'text'; kode_toko: 'text'; minimum_belanja_rp: 'number='; nominal_rp: 'number?';
    persen_bp: 'number?'; versi: 'number=';
  }
  kupon_pakai: {
    hidup: 'boolean='; kode_kupon: 'text'; kode_toko: 'text'; nilai_rp: 'number';
    no_faktur_jual: 'text'; tanggal: 'text';
  }
  libur_nasional: {
    keterangan: 'text'; kode: 'text'; pasti: 'boolean='; tanggal: 'text'; versi: 'number=';
  }
  lihat_kartu: {
    folder: 'text'; gambar: 'text'; id: 'text'; kode_toko: 'text'; tanggal: 'text';
    user_id: 'text'; waktu: 'time';
  }
  login_gagal: {
    alamat: 'text'; gagal: 'number'; terakhir: 'time'; user_id: 'text';
  }
  marketplace: {
    biaya_admin_bp: 'number?'; kode_marketplace: 'text'; kurir: 'text?'; logistik: 'text?';
    nama: 'text'; versi: 'number=';
  }
  masa_buku: {
    alasan: 'text?'; dibuka_oleh: 'text?'; dibuka_pada: 'time?'; kode_toko: 'text';
    laba_rp: 'number'; masa: 'text'; no_jurnal_umum: 'text?'; oleh: 'text'; status: 'text';
    waktu: 'time';
  }
  masa_pajak: {
    alasan: 'text?'; kode_toko: 'text'; masa: 'text'; oleh: 'text'; pembetulan: 'number=';
    pph_rp: 'number'; ppn_rp: 'number'; status: 'text'; waktu: 'time';
  }
  master_nomor: {
    kode_toko: 'text'; master: 'text'; nomor: 'number';
  }
  masuk_setengah: {
    ambil_alih: 'boolean'; dibuat: 'time'; kedaluwarsa: 'time'; kode_toko: 'text';
    token_hash: 'bytes'; user_id: 'text';
  }
  masuk_supplier: {
    baris: 'number'; berat_mg: 'number'; kode_toko: 'text'; modal_rp: 'number';
    murni_mg: 'number'; no_masuk: 'text'; no_terima: 'text'; qty: 'number'; selisih_mg: 'number';
    selisih_murni_mg: 'number';
  }
  member: {
    alamat_customer: 'text?'; dihapus: 'boolean='; dihapus_alasan: 'text?'; dihapus_oleh: 'text?';
    dihapus_pada: 'time?'; dihapus_setuju: 'text?'; foto_ktp: 'text?'; input_by: 'text?';
    izin_oleh: 'text?'; izin_tgl: 'text?'; izin_whatsapp: 'boolean='; jenis_pembeli: 'text=';
    kode_customer: 'text'; kode_toko: 'text'; nama_customer: 'text'; nitku: 'text?';
    no_hp: 'text?'; no_ktp: 'text?'; npwp: 'text?'; perujuk: 'text?'; provinsi: 'text?';
    surat_sah: 'boolean='; tgl_daftar: 'text?'; tgl_lahir: 'text?'; versi: 'number=';
  }
  member_afiliasi: {
    kode: 'text'; kode_toko: 'text'; minimum_belanja_rp: 'number?'; poin_perujuk: 'number';
    versi: 'number=';
  }
  migrasi: {
    digest: 'text'; nama: 'text'; waktu: 'time';
  }
  model_po: {
    aktif: 'boolean='; berat_mg: 'number'; kadar: 'text'; keterangan: 'text?'; kode_dept: 'text';
    kode_group: 'text'; kode_model: 'text'; kode_supplier: 'text'; kode_toko: 'text';
    nama_model: 'text'; ongkos_rp: 'number?'; size: 'text?'; versi: 'number=';
  }
  mulai_lewati: {
    kode_toko: 'text'; langkah: 'text'; user_id: 'text'; waktu: 'time';
  }
  mutasi_batu: {
    alasan_batal: 'text?'; arah_batu: 'text'; bandrol_lama_mg: 'number?'; bandrol_mg: 'number?';
    berat_lama_mg: 'number?'; berat_mg: 'number?'; berlian_lama: 'boolean?'; cetak: 'number=';
    dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?'; dibayar_rp: 'number=';
    hutang_rp: 'number='; input_by: 'text'; keterangan: 'text?'; kode_baki: 'text?';
    kode_barcode: 'text?'; kode_group: 'text?'; kode_gudang: 'text?'; kode_supplier: 'text?';
    kode_toko: 'text'; modal_baru_rp: 'number?'; modal_lama_rp: 'number?'; nama_barang: 'text?';
    no_mutasi_batu: 'text'; penyetuju: 'text?'; setuju_batal: 'text?'; status: 'text=';
    tanggal: 'text'; total_butir: 'number'; total_carat_cct: 'number'; waktu: 'time';
  }
  mutasi_batu_baris: {
    baris: 'number'; butir: 'number'; carat_cct: 'number'; clarity: 'text'; color: 'text';
    kode_toko: 'text'; laboratorium: 'text?'; modal_rp: 'number'; modal_semula_rp: 'number?';
    no_batu: 'text'; no_mutasi_batu: 'text'; no_sertifikat: 'text?'; shape: 'text';
  }
  mutasi_hadiah: {
    input_by: 'text'; jenis: 'text'; jumlah: 'number'; keterangan: 'text'; kode_hadiah: 'text';
    kode_toko: 'text'; no_mutasi_hadiah: 'text'; penyetuju: 'text?'; stok: 'number';
    tanggal: 'text'; waktu: 'time';
  }
  mutasi_manual: {
    alasan_batal: 'text?'; cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    input_by: 'text'; jenis_gerak: 'text'; ke_baki: 'text?'; ke_gudang: 'text?';
    keterangan: 'text?'; kode_baki: 'text'; kode_gudang: 'text'; kode_toko: 'text';
    no_mutasi: 'text'; penyetuju: 'text?'; setuju_batal: 'text?'; status: 'text=';
    tanggal: 'text'; total_berat_mg: 'number'; total_qty: 'number'; waktu: 'time';
  }
  mutasi_manual_baris: {
    baris: 'number'; berat_mg: 'number'; berat_timbang_mg: 'number?'; kode_dept: 'text';
    kode_group: 'text'; kode_toko: 'text'; modal_rp: 'number'; murni_mg: 'number';
    no_keluar: 'text?'; no_mutasi: 'text'; qty: 'number';
  }
  nomor_tag: {
    kode_toko: 'text'; terakhir: 'number';
  }
  nota: {
    isi: 'json'; jenis: 'text'; kode_toko: 'text'; logo: 'text?'; versi: 'number=';
  }
  nota_kunci: {
    dibuat: 'time'; kode_toko: 'text'; rahasia: 'bytes';
  }
  opname_barang: {
    berat_mg: 'number'; cara: 'text'; hilang: 'number?'; jumlah: 'number'; keluar: 'number?';
    ketemu: 'number='; kode_lingkup: 'text?'; kode_toko: 'text'; lingkup: 'text'; mulai: 'time';
    mulai_oleh: 'text'; no_opname: 'text'; selesai: 'time?'; selesai_oleh: 'text?';
    status: 'text='; tanggal: 'text'; tgl_selesai: 'text?';
  }
  opname_barang_isi: {
    berat_mg: 'number'; hasil: 'text?'; kadar: 'text'; kode_baki: 'text'; kode_barcode: 'text';
    kode_dept: 'text'; kode_group: 'text'; kode_gudang: 'text'; kode_toko: 'text';
    nama_barang: 'text'; no_opname: 'text'; user_id: 'text?'; waktu: 'time?';
  }
  opname_global: {
    hilang: 'number?'; jumlah: 'number'; keluar: 'number?'; ketemu: 'number='; kode_toko: 'text';
    mulai: 'time'; mulai_oleh: 'text'; no_opname: 'text'; selesai: 'time?'; selesai_oleh: 'text?';
    status: 'text='; tanggal: 'text'; tgl_selesai: 'text?';
  }
  opname_global_baki: {
    buku_mg: 'number?'; cocok: 'boolean?'; hasil: 'text?'; kode_baki: 'text'; kode_gudang: 'text';
    kode_toko: 'text'; nama_baki: 'text'; no_opname: 'text'; qty: 'number?'; qty_buku: 'number?';
    selisih_mg: 'number?'; selisih_qty: 'number?'; tara_baki_mg: 'number?';
    tara_label_mg: 'number?'; timbang_mg: 'number?'; toleransi_mg: 'number?'; user_id: 'text?';
    waktu: 'time?';
  }
  opname_hutang: {
    berat_mg: 'number'; hilang: 'number?'; jumlah: 'number'; jumlah_hutang_rp: 'number';
    keluar: 'number?'; ketemu: 'number='; kode_toko: 'text'; mulai: 'time'; mulai_oleh: 'text';
    no_opname: 'text'; selesai: 'time?'; selesai_oleh: 'text?'; status: 'text='; tanggal: 'text';
    tgl_selesai: 'text?';
  }
  opname_hutang_surat: {
    alamat_customer: 'text?'; berat_mg: 'number'; hasil: 'text?'; jumlah_hutang_rp: 'number';
    kode_toko: 'text'; nama_customer: 'text'; no_faktur_hutang: 'text'; no_opname: 'text';
    tgl_hutang: 'text'; user_id: 'text?'; waktu: 'time?';
  }
  opname_temuan: {
    kali: 'number='; kode: 'text'; kode_baki: 'text?'; kode_barcode: 'text?'; kode_toko: 'text';
    nama_barang: 'text?'; nama_toko: 'text?'; no_opname: 'text'; sebab: 'text'; user_id: 'text';
    waktu: 'time';
  }
  otorisasi: {
    aksi: 'text'; berat_mg: 'number='; cara: 'text='; dibuat: 'time'; dipakai: 'time?';
    dipakai_dokumen: 'text?'; dipakai_perubahan: 'json?'; ditolak: 'text?'; dokumen: 'text';
    id: 'text'; jumlah_rp: 'number'; kedaluwarsa: 'time'; keterangan: 'text?'; kode_toko: 'text';
    level: 'text?'; peminta: 'text'; penyetuju: 'text'; perubahan: 'json?'; tanggal: 'text';
  }
  outbox: {
    diambil: 'time?'; dibuat: 'time'; id: 'text'; isi: 'json'; jenis: 'text'; kode_toko: 'text';
  }
  pajak_muka: {
    baris: 'number'; dokumen: 'text'; dpp_rp: 'number'; jenis: 'text'; kode_pajak: 'text?';
    kode_toko: 'text'; nomor: 'text'; pembeli: 'json?'; ppn_alasan: 'text'; ppn_bp: 'number';
    ppn_rp: 'number'; tanggal: 'text'; uraian: 'text';
  }
  paket_masuk: {
    asal: 'text'; isi: 'json?'; kode_toko: 'text'; no_kirim: 'text'; status: 'text'; tiba: 'time';
  }
  para_akun_transaksi: {
    aktif: 'boolean='; kode_akun: 'text'; kode_toko: 'text'; nomor_akun: 'text?'; trx: 'text';
    type: 'text'; versi: 'number';
  }
  parameter_berlian: {
    carat_dari_cct: 'number'; carat_sampai_cct: 'number'; clarity: 'text'; color: 'text';
    harga_per_carat_rp: 'number'; kode: 'text'; kode_toko: 'text'; shape: 'text';
    versi: 'number=';
  }
  parameter_cicilan: {
    batas_lelang: 'number?'; biaya_rp: 'number?'; denda_bp: 'number?'; dp_minimum_bp: 'number';
    kode: 'text'; kode_toko: 'text'; margin_bp: 'number?'; potongan_batal_bp: 'number?';
    rabat_bp: 'number?'; tenor: 'number'; toleransi_hari: 'number?'; versi: 'number=';
  }
  parameter_ongkos: {
    cara: 'text'; kode_dept: 'text'; kode_group: 'text'; kode_ongkos: 'text'; kode_toko: 'text';
    nilai_rp: 'number?'; persen_bp: 'number?'; versi: 'number=';
  }
  pembelian: {
    alamat_penjual: 'text?'; alasan_batal: 'text?'; berat_mg: 'number'; cetak: 'number=';
    dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?'; foto_penjual: 'text?'; input_by: 'text';
    jumlah_barang: 'number'; keterangan: 'text?'; kode_customer: 'text?'; kode_sales: 'text';
    kode_toko: 'text'; laci: 'text'; naik_rp: 'number'; nama_penjual: 'text?';
    no_faktur_beli: 'text'; no_hp: 'text?'; no_identitas: 'text?'; pembulatan_rp: 'number';
    penyetuju: 'text?'; setuju_batal: 'text?'; status: 'text='; subtotal_rp: 'number';
    tanggal: 'text'; total_rp: 'number'; valid_oleh: 'text?'; valid_pada: 'time?'; waktu: 'time';
  }
  pembelian_barang: {
    ada: 'boolean='; asal_nota: 'text?'; baris: 'number'; baris_jual: 'number?';
    berat_bersih_mg: 'number'; berat_hitung_mg: 'number'; berat_mg: 'number';
    berat_nota_mg: 'number?'; cara: 'text'; foto: 'text?'; harga_dasar_rp: 'number';
    harga_hitung_rp: 'number'; harga_nota_rp: 'number?'; harga_per_gram_rp: 'number?';
    harga_rp: 'number'; kadar: 'text'; kadar_bp: 'number'; kelompok_harga: 'text?';
    kode_barcode: 'text?'; kode_dept: 'text'; kode_group: 'text'; kode_harga: 'text?';
    kode_kondisi: 'text'; kode_toko: 'text'; murni_mg: 'number'; naik_rp: 'number';
    nama_barang: 'text'; no_faktur_beli: 'text'; no_faktur_jual: 'text?'; no_keluar: 'text?';
    no_sortir: 'text?'; no_uji: 'text?'; nota: 'text'; nota_hilang: 'boolean';
    potongan_dari: 'text'; potongan_rp: 'number'; rugi_hilang_rp: 'number';
    rugi_lama_rp: 'number'; sisa_berat_mg: 'number?'; sisa_murni_mg: 'number?'; stok: 'text';
    susut_mg: 'number'; tanggal: 'text'; tgl_nota: 'text?'; uji_kadar_bp: 'number?';
    uji_murni_mg: 'number?'; umur_hari: 'number?';
  }
  pembelian_bayar: {
    baris: 'number'; jenis: 'text'; jumlah_rp: 'number'; kode_bank: 'text?'; kode_toko: 'text';
    no_faktur_beli: 'text'; no_rekening: 'text?'; tanggal: 'text'; tujuan_bank: 'text?';
    tujuan_nama: 'text?'; tujuan_rekening: 'text?';
  }
  pengaduan: {
    alasan_perpanjang: 'text?'; dijawab_oleh: 'text?'; diterima_oleh: 'text';
    diteruskan_ke: 'text?'; dokumen: 'text?'; hal_pengaduan: 'text'; hari_jawab: 'number';
    hari_lagi: 'number'; hasil: 'text?'; isi_pengaduan: 'text'; jawaban: 'text?';
    kode_toko: 'text'; nama: 'text'; no_hp: 'text?'; no_pengaduan: 'text'; status: 'text=';
    tanggal: 'text'; tgl_jawab: 'text?'; tgl_perpanjang: 'text?'; tgl_tutup: 'text?';
    waktu: 'time';
  }
  pengaturan: {
    kode_toko: 'text'; kunci: 'text'; nilai: 'json'; versi: 'number=';
  }
  pengaturan_riwayat: {
    kode_toko: 'text'; kunci: 'text'; sebelum: 'json'; sesudah: 'json'; user_id: 'text';
    versi: 'number'; waktu: 'time';
  }
  pengguna: {
    akses: 'texts='; aktif: 'boolean='; bahasa: 'text?'; kode_toko: 'text'; laci: 'text=';
    level: 'text'; nama: 'text'; no_whatsapp: 'text?'; sandi_hash: 'text'; user_id: 'text';
    versi: 'number='; wajib_ganti: 'boolean=';
  }
  penjualan: {
    alasan_batal: 'text?'; berat_mg: 'number'; bonus_rp: 'number='; cetak: 'number=';
    dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?'; dibayar_rp: 'number'; input_by: 'text';
    jumlah_barang: 'number'; kembali_rp: 'number'; keterangan: 'text?'; kode_customer: 'text?';
    kode_sales: 'text'; kode_toko: 'text'; laci: 'text'; lanjutan: 'text?';
    no_faktur_jual: 'text'; pembeli: 'json?'; pembulatan_rp: 'number'; penyetuju: 'text?';
    poin_dapat: 'number='; poin_pakai: 'number='; ppn_rp: 'number'; setuju_batal: 'text?';
    status: 'text='; subtotal_rp: 'number'; tanggal: 'text'; total_rp: 'number';
    turun_rp: 'number'; valid_oleh: 'text?'; valid_pada: 'time?'; waktu: 'time';
  }
  penjualan_barang: {
    baris: 'number'; berat_bandrol_mg: 'number'; berat_bersih_mg: 'number'; berat_mg: 'number';
    berlian: 'boolean'; bonus_rp: 'number='; dasar_harga: 'text'; faktur_pajak: 'boolean';
    harga_per_gram_rp: 'number'; harga_rp: 'number'; hidup: 'boolean='; jumlah_rp: 'number';
    kadar: 'text'; kode_baki: 'text'; kode_barcode: 'text'; kode_dept: 'text'; kode_group: 'text';
    kode_gudang: 'text'; kode_pajak: 'text?'; kode_toko: 'text'; modal_rp: 'number';
    murni_mg: 'number'; nama_barang: 'text'; no_faktur_jual: 'text'; ongkos_rp: 'number';
    potongan_rp: 'number'; pph_alasan: 'text='; pph_bp: 'number='; pph_rp: 'number=';
    ppn_alasan: 'text'; ppn_bp: 'number'; ppn_rp: 'number'; size: 'text?'; tanggal: 'text';
    turun_rp: 'number';
  }
  penjualan_bayar: {
    baris: 'number'; fee_rp: 'number'; gesek_rp: 'number'; jenis: 'text'; jumlah_rp: 'number';
    kode_bank: 'text?'; kode_toko: 'text'; no_faktur_jual: 'text'; no_rekening: 'text?';
    rujukan: 'text?'; tanggal: 'text';
  }
  perangkat_sidik_jari: {
    dibuat: 'time'; didaftarkan_oleh: 'text'; id_perangkat: 'text'; kode_toko: 'text';
    kunci_publik: 'text'; nama: 'text';
  }
  perintah_stasiun: {
    batas: 'time'; dibuat: 'time'; dikirim: 'time?'; diminta_oleh: 'text'; hasil: 'json?';
    id: 'text'; isi: 'json?'; keterangan: 'text'; kode_alat: 'text'; kode_stasiun: 'text';
    kode_toko: 'text'; perintah: 'text'; sebab: 'text?'; selesai: 'time?'; status: 'text';
  }
  permintaan_otorisasi: {
    aksi: 'text'; alasan: 'text?'; berat_mg: 'number'; client: 'text'; client_notes: 'text?';
    diputus_oleh: 'text?'; diputus_pada: 'time?'; dokumen: 'text'; event: 'text=';
    id_otorisasi: 'text?'; input_by: 'text'; input_date: 'time'; jumlah_rp: 'number';
    kedaluwarsa: 'time'; keterangan: 'text?'; keystore: 'text'; kode_toko: 'text'; level: 'text=';
    perubahan: 'json?'; status: 'text=';
  }
  permintaan_pribadi: {
    dijawab_oleh: 'text?'; dijawab_pada: 'time?'; dilakukan: 'text?'; diterima_oleh: 'text';
    ditolak: 'text?'; isi_permintaan: 'text'; jam_jawab: 'number'; jenis_permintaan: 'text';
    kode_customer: 'text?'; kode_toko: 'text'; nama: 'text'; no_hp: 'text?';
    no_permintaan: 'text'; sebab_tolak: 'text?'; status: 'text='; tanggal: 'text'; waktu: 'time';
  }
  persetujuan_data: {
    cara: 'text'; diberi: 'boolean'; id: 'text'; kode_customer: 'text'; kode_toko: 'text';
    kode_tujuan: 'text'; tanggal: 'text'; user_id: 'text'; waktu: 'time';
  }
  pesan_chat: {
    alasan: 'text?'; antre: 'time'; dibuat: 'time'; dokumen: 'text'; gambar_url: 'text?';
    id: 'text'; id_luar: 'text?'; isi: 'text'; jawaban: 'text?'; jenis: 'text'; kode_toko: 'text';
    mulai: 'time?'; penerima: 'text'; percobaan: 'number='; prioritas: 'number=';
    putaran: 'number='; selesai: 'time?'; status: 'text='; tanggal: 'text'; templat: 'json?';
    user_id: 'text';
  }
  pesan_paket: {
    berikut: 'time'; coba: 'number='; dibuat: 'time'; jenis: 'text'; kode_toko: 'text';
    nomor: 'text'; sampai: 'time?'; sebab: 'text?'; tujuan: 'text';
  }
  pesanan: {
    alasan_batal: 'text?'; cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    dp_rp: 'number'; input_by: 'text'; keterangan: 'text?'; kode_customer: 'text?';
    kode_sales: 'text'; kode_toko: 'text'; kode_tukang: 'text?'; kunci_harga: 'text';
    laci: 'text'; nama_customer: 'text'; no_faktur_jual: 'text?'; no_hp: 'text?';
    no_kembali: 'text?'; no_pesanan: 'text'; ongkos_rp: 'number'; selesai_oleh: 'text?';
    setuju_batal: 'text?'; status: 'text='; tanggal: 'text'; tgl_ambil: 'text?';
    tgl_batal: 'text?'; tgl_jadi: 'text?'; tgl_selesai: 'text'; total_berat_mg: 'number';
    total_qty: 'number'; total_rp: 'number'; valid_oleh: 'text?'; valid_pada: 'time?';
    waktu: 'time';
  }
  pesanan_barang: {
    baris: 'number'; berat_jadi_mg: 'number?'; berat_mg: 'number'; deskripsi: 'text';
    foto: 'text?'; harga_per_gram_rp: 'number'; harga_rp: 'number'; kadar: 'text';
    kode_barcode: 'text?'; kode_dept: 'text'; kode_group: 'text'; kode_toko: 'text';
    no_pesanan: 'text'; ongkos_rp: 'number'; potongan_cara: 'text?'; potongan_nilai: 'number?';
    potongan_rp: 'number='; ppn_rp: 'number'; size: 'text?'; sub_total_rp: 'number';
  }
  pesanan_marketplace: {
    alasan: 'text?'; batal_pada: 'time?'; cetak: 'number='; diproses_oleh: 'text?';
    diproses_pada: 'time?'; id_luar: 'text'; input_by: 'text'; kode_sambungan: 'text';
    kode_toko: 'text'; kurir: 'text?'; logistik: 'text?'; nama_pembeli: 'text';
    nama_sambungan: 'text'; no_faktur_jual: 'text?'; no_order: 'text'; retur_pada: 'time?';
    sebab: 'text?'; status: 'text='; tanggal: 'text'; total_berat_mg: 'number';
    total_qty: 'number'; total_rp: 'number'; waktu: 'time';
  }
  pesanan_marketplace_baris: {
    baris: 'number'; berat_mg: 'number'; harga_online_rp: 'number'; kadar: 'text?';
    kode_barcode: 'text'; kode_group: 'text?'; kode_toko: 'text'; nama_barang: 'text';
    no_order: 'text';
  }
  petugas_pelapor: {
    alamat: 'text'; berlaku_sampai: 'text?'; jabatan: 'text'; jenis_kelamin: 'text';
    kewarganegaraan: 'text'; kode_petugas: 'text'; nama_petugas: 'text'; no_hp: 'text';
    no_ktp: 'text'; no_surat_tunjuk: 'text'; tgl_lahir: 'text'; tgl_surat_tunjuk: 'text';
    versi: 'number=';
  }
  pindah_barang: {
    alasan_batal: 'text?'; cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    input_by: 'text'; keterangan: 'text?'; kode_baki: 'text'; kode_gudang: 'text';
    kode_toko: 'text'; no_pindah: 'text'; setuju_batal: 'text?'; status: 'text='; tanggal: 'text';
    total_berat_mg: 'number'; total_qty: 'number'; waktu: 'time';
  }
  pindah_barang_baris: {
    baris: 'number'; berat_mg: 'number'; dari_baki: 'text'; dari_gudang: 'text';
    harga_jual_rp: 'number'; harga_modal_rp: 'number'; kadar: 'text'; kode_barcode: 'text';
    kode_group: 'text'; kode_toko: 'text'; murni_mg: 'number'; nama_barang: 'text';
    no_pindah: 'text'; size: 'text?';
  }
  plafond_hutang: {
    batas_rp: 'number'; golongan: 'text'; keterangan: 'text?'; kode: 'text'; kode_toko: 'text';
    versi: 'number=';
  }
  plafond_kadar_hutang: {
    kode_group: 'text'; kode_toko: 'text'; plafond_per_gram_rp: 'number'; versi: 'number=';
  }
  poin_afiliasi: {
    hidup: 'boolean='; kode: 'text'; kode_customer: 'text'; kode_toko: 'text';
    no_faktur_jual: 'text'; perujuk: 'text'; poin: 'number'; tanggal: 'text';
  }
  poin_reset: {
    alasan_batal: 'text?'; aturan: 'text'; bulan: 'number?'; dibatalkan_oleh: 'text?';
    dibatalkan_pada: 'time?'; input_by: 'text'; jumlah_member: 'number'; kode: 'text';
    kode_toko: 'text'; no_reset: 'text'; penyetuju: 'text?'; poin: 'number';
    setuju_batal: 'text?'; status: 'text='; tanggal: 'text'; tanggal_aturan: 'text';
    waktu: 'time';
  }
  potongan_pembelian: {
    cara: 'text'; kode_kategori: 'text'; kode_toko: 'text'; potongan_persen_bp: 'number?';
    potongan_rp: 'number?'; versi: 'number=';
  }
  potongan_penjualan: {
    cara: 'text'; kode_kategori: 'text'; kode_toko: 'text'; potongan_persen_bp: 'number?';
    potongan_rp: 'number?'; versi: 'number=';
  }
  pre_order: {
    alasan_batal: 'text?'; cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    dp_rp: 'number'; input_by: 'text'; keterangan: 'text?'; kode_customer: 'text?';
    kode_sales: 'text'; kode_toko: 'text'; kunci_harga: 'text'; laci: 'text';
    nama_customer: 'text'; no_faktur_jual: 'text?'; no_hp: 'text?'; no_kembali: 'text?';
    no_po: 'text'; ongkos_rp: 'number'; setuju_batal: 'text?'; status: 'text='; tanggal: 'text';
    tgl_ambil: 'text?'; tgl_batal: 'text?'; tgl_datang: 'text?'; tgl_janji: 'text';
    total_berat_mg: 'number'; total_qty: 'number'; total_rp: 'number'; waktu: 'time';
  }
  pre_order_barang: {
    baris: 'number'; berat_datang_mg: 'number?'; berat_mg: 'number'; closing_oleh: 'text?';
    harga_per_gram_rp: 'number'; harga_rp: 'number'; kadar: 'text'; kode_barcode: 'text?';
    kode_dept: 'text'; kode_group: 'text'; kode_model: 'text'; kode_supplier: 'text';
    kode_toko: 'text'; nama_model: 'text'; no_po: 'text'; ongkos_rp: 'number';
    potongan_cara: 'text?'; potongan_nilai: 'number?'; potongan_rp: 'number'; ppn_rp: 'number';
    size: 'text?'; sub_total_rp: 'number'; tgl_closing: 'text?';
  }
  printer: {
    alamat_printer: 'text'; buka_laci: 'boolean='; kode_printer: 'text'; kode_toko: 'text';
    lebar_kertas: 'text'; nama_printer: 'text'; port_printer: 'number'; versi: 'number=';
  }
  promo: {
    batal_oleh: 'text?'; batal_pada: 'time?'; gambar: 'text?'; kode_toko: 'text'; mulai: 'time?';
    no_promo: 'text'; penerima: 'number?'; selesai: 'time?'; status: 'text='; template: 'text';
    tgl_kirim: 'text'; user_id: 'text'; versi: 'number='; waktu: 'time';
  }
  provinsi: {
    kode_provinsi: 'text'; nama_provinsi: 'text'; versi: 'number=';
  }
  qris_terima: {
    dipakai: 'time?'; id: 'text'; isi: 'text'; jumlah_rp: 'number'; kode_toko: 'text';
    no_rekening: 'text'; user_id: 'text'; waktu: 'time';
  }
  rekening: {
    aktif: 'boolean='; kode_bank: 'text'; kode_toko: 'text'; nama_rekening: 'text';
    no_rekening: 'text'; nomor_akun: 'text?'; qris: 'text?'; versi: 'number=';
  }
  reset_poin: {
    aturan: 'text'; bulan: 'number?'; kode: 'text'; kode_toko: 'text'; tanggal: 'text';
    versi: 'number=';
  }
  retur_marketplace: {
    alasan_batal: 'text?'; cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    id_luar: 'text'; input_by: 'text'; keterangan: 'text?'; kode_sambungan: 'text';
    kode_toko: 'text'; nama_sambungan: 'text'; no_faktur_jual: 'text'; no_order: 'text';
    no_retur: 'text'; penyetuju: 'text?'; setuju_batal: 'text?'; status: 'text=';
    status_order: 'text'; tanggal: 'text'; total_berat_mg: 'number'; total_qty: 'number';
    total_rp: 'number'; waktu: 'time';
  }
  retur_marketplace_baris: {
    baris: 'number'; baris_jual: 'number'; berat_mg: 'number'; jumlah_rp: 'number'; kadar: 'text';
    kode_baki: 'text'; kode_barcode: 'text'; kode_group: 'text'; kode_gudang: 'text';
    kode_toko: 'text'; kondisi_retur: 'text'; modal_rp: 'number'; nama_barang: 'text';
    no_retur: 'text'; timbang_mg: 'number';
  }
  retur_supplier: {
    alasan_batal: 'text?'; cara_hutang: 'text'; cetak: 'number='; dibatalkan_oleh: 'text?';
    dibatalkan_pada: 'time?'; input_by: 'text'; keterangan: 'text'; kode_supplier: 'text';
    kode_toko: 'text'; nilai_rp: 'number'; no_retur: 'text'; no_terima: 'text'; penyetuju: 'text';
    setuju_batal: 'text?'; status: 'text='; tanggal: 'text'; total_berat_mg: 'number';
    total_emas_mg: 'number'; total_qty: 'number'; total_rp: 'number'; waktu: 'time';
  }
  retur_supplier_baris: {
    baris: 'number'; baris_surat: 'number'; berat_mg: 'number'; emas_mg: 'number';
    jumlah_rp: 'number'; kadar: 'text'; kode_barcode: 'text?'; kode_group: 'text';
    kode_toko: 'text'; modal_rp: 'number'; murni_mg: 'number'; nama_barang: 'text';
    nilai_rp: 'number'; no_retur: 'text'; no_terima: 'text'; qty: 'number'; selisih_mg: 'number';
    selisih_murni_mg: 'number';
  }
  rugi_nota: {
    cara: 'text'; kode: 'text'; kode_toko: 'text'; lama_hari: 'number?';
    potongan_persen_bp: 'number?'; potongan_rp: 'number?'; sebab: 'text'; versi: 'number=';
  }
  saldo_harian: {
    akun: 'text'; debet: 'number='; jumlah: 'number'; kode_toko: 'text'; rincian: 'text';
    satuan: 'text'; tanggal: 'text';
  }
  sales: {
    aktif: 'boolean='; kode_bank: 'text'; kode_sales: 'text'; kode_toko: 'text';
    nama_bank: 'text'; nama_rekening: 'text'; nama_sales: 'text'; no_rekening: 'text';
    versi: 'number=';
  }
  sambungan_marketplace: {
    adapter: 'text'; aktif: 'boolean='; alamat_marketplace: 'text'; kode_marketplace: 'text';
    kode_sales: 'text'; kode_sambungan: 'text'; kode_toko: 'text'; naik_bp: 'number=';
    nama_sambungan: 'text'; toko_luar: 'text?'; versi: 'number=';
  }
  selesai_kirim: {
    alasan_batal: 'text?'; cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    hilang_qty: 'number'; input_by: 'text'; kembali_qty: 'number'; keterangan: 'text?';
    kode_toko: 'text'; no_kirim: 'text'; no_selesai: 'text'; penyetuju: 'text';
    setuju_batal: 'text?'; status: 'text='; tanggal: 'text'; total_berat_mg: 'number';
    tujuan: 'text'; waktu: 'time';
  }
  selesai_kirim_baris: {
    baris: 'number'; berat_mg: 'number'; harga_modal_rp: 'number'; kadar: 'text';
    kode_barcode: 'text'; kode_group: 'text'; kode_toko: 'text'; murni_mg: 'number';
    nama_barang: 'text'; no_selesai: 'text'; putusan: 'text';
  }
  seri_faktur: {
    kode_toko: 'text'; no_seri: 'text'; oleh: 'text'; referensi: 'text'; waktu: 'time';
  }
  service: {
    alasan_batal: 'text?'; berat_mg: 'number'; biaya_akhir_rp: 'number?'; biaya_rp: 'number';
    cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?'; dibayar_rp: 'number';
    input_by: 'text'; jumlah_barang: 'number'; kembali_rp: 'number'; keterangan: 'text?';
    kode_customer: 'text?'; kode_pajak: 'text?'; kode_sales: 'text'; kode_toko: 'text';
    kode_tukang: 'text?'; laci: 'text'; milik: 'text'; nama_customer: 'text?'; no_hp: 'text?';
    no_selesai: 'text?'; no_service: 'text'; pembeli: 'json?'; penyetuju: 'text?';
    ppn_alasan: 'text='; ppn_bp: 'number='; ppn_rp: 'number='; selesai_oleh: 'text?';
    setuju_batal: 'text?'; status: 'text='; tanggal: 'text'; tgl_batal: 'text?';
    tgl_janji: 'text?'; tgl_selesai: 'text?'; turun_rp: 'number='; uang_muka_rp: 'number';
    upah_rp: 'number?'; valid_oleh: 'text?'; valid_pada: 'time?'; waktu: 'time';
    waktu_selesai: 'time?';
  }
  service_ambil: {
    cetak: 'number='; dibayar_rp: 'number'; input_by: 'text'; kembali_rp: 'number';
    kode_toko: 'text'; laci: 'text'; no_ambil: 'text'; no_service: 'text'; pelunasan_rp: 'number';
    tanggal: 'text'; waktu: 'time';
  }
  service_barang: {
    baris: 'number'; berat_mg: 'number'; berat_selesai_mg: 'number?'; biaya_akhir_rp: 'number?';
    biaya_rp: 'number'; deskripsi: 'text'; kadar: 'text?'; kode_barcode: 'text?';
    kode_deskripsi: 'text?'; kode_toko: 'text'; nama_barang: 'text'; no_service: 'text';
    tanggal: 'text';
  }
  service_bayar: {
    baris: 'number'; dokumen: 'text'; fee_rp: 'number'; gesek_rp: 'number'; jenis: 'text';
    jumlah_rp: 'number'; kode_bank: 'text?'; kode_toko: 'text'; no_rekening: 'text?';
    no_service: 'text'; tanggal: 'text';
  }
  sesi: {
    agen: 'text'; alamat: 'text'; berakhir: 'time?'; cookie_hash: 'bytes?'; dibuat: 'time';
    faktor: 'text?'; faktor_pada: 'time?'; induk: 'bytes?'; jenis: 'text='; kode_toko: 'text';
    sebab: 'text?'; terlihat: 'time'; token_hash: 'bytes'; user_id: 'text';
  }
  sidik_berat: {
    alasan_batal: 'text?'; asal_sidik: 'text'; berat_mg: 'number'; berat_timbang_mg: 'number';
    bingkai: 'text?'; cara_uji: 'text?'; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    hasil_uji_bp: 'number?'; input_by: 'text'; kadar: 'text'; kode_baki: 'text';
    kode_barcode: 'text'; kode_group: 'text'; kode_gudang: 'text'; kode_timbangan: 'text?';
    kode_toko: 'text'; nama_barang: 'text'; no_barang_hilang: 'text?'; no_opname: 'text?';
    no_sidik: 'text'; selisih_timbang_mg: 'number'; setuju_batal: 'text?'; status: 'text=';
    sumber_timbang: 'text'; tanggal: 'text'; tera_lewat: 'boolean'; toleransi_mg: 'number';
    waktu: 'time';
  }
  sidik_jari: {
    bytes: 'bytes'; dibuat: 'time'; jari: 'number'; oleh: 'text'; user_id: 'text';
  }
  slip_asli: {
    jenis: 'text'; kode_toko: 'text'; nomor: 'text'; user_id: 'text'; waktu: 'time';
  }
  sortir_pembelian: {
    alasan_batal: 'text?'; cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    input_by: 'text'; keterangan: 'text?'; kode_toko: 'text'; no_sortir: 'text';
    penyetuju: 'text?'; pindah: 'boolean'; setuju_batal: 'text?'; status: 'text=';
    tanggal: 'text'; total_berat_mg: 'number'; total_qty: 'number'; total_rp: 'number';
    waktu: 'time';
  }
  sortir_pembelian_baris: {
    baris: 'number'; baris_beli: 'number'; berat_mg: 'number'; dari_stok: 'text';
    harga_rp: 'number'; kadar: 'text'; keputusan: 'text'; kode_baki: 'text?';
    kode_barcode: 'text?'; kode_group: 'text'; kode_toko: 'text'; murni_mg: 'number';
    nama_barang: 'text'; no_faktur_beli: 'text'; no_sortir: 'text'; no_sortir_lama: 'text?';
  }
  splashscreen_katalog: {
    image_path: 'text?'; kode: 'text'; kode_toko: 'text'; name: 'text'; position: 'text';
    text: 'text'; versi: 'number=';
  }
  stasiun: {
    kode_stasiun: 'text'; kode_toko: 'text'; nama_stasiun: 'text'; versi: 'number=';
  }
  stok_cuci_manual: {
    berat_mg: 'number'; kode_dept: 'text'; kode_group: 'text'; kode_toko: 'text';
    kode_tukang: 'text'; modal_rp: 'number'; murni_mg: 'number'; qty: 'number';
  }
  stok_manual: {
    berat_mg: 'number'; kode_baki: 'text'; kode_dept: 'text'; kode_group: 'text';
    kode_gudang: 'text'; kode_toko: 'text'; modal_rp: 'number'; murni_mg: 'number'; qty: 'number';
  }
  stok_minimum: {
    kode_dept: 'text?'; kode_group: 'text?'; kode_stok_minimum: 'text'; kode_toko: 'text';
    minimal: 'number'; size: 'text?'; versi: 'number=';
  }
  supplier: {
    aktif: 'boolean='; alamat: 'text?'; kode_supplier: 'text'; nama: 'text'; no_hp: 'text?';
    npwp: 'text?'; versi: 'number=';
  }
  supplier_berlian: {
    aktif: 'boolean='; alamat: 'text?'; kode_supplier: 'text'; nama: 'text'; no_hp: 'text?';
    versi: 'number=';
  }
  tag_barang: {
    epc: 'text'; kode_barcode: 'text'; kode_toko: 'text'; tid: 'text?'; user_id: 'text';
    waktu: 'time';
  }
  tag_stasiun: {
    id: 'text'; kode_toko: 'text'; tag: 'json'; urut: 'number';
  }
  tambah_barang: {
    alasan_batal: 'text?'; berat_mg: 'number'; cetak: 'number='; dibatalkan_oleh: 'text?';
    dibatalkan_pada: 'time?'; harga_modal_rp: 'number'; input_by: 'text'; jumlah_barang: 'number';
    kode_toko: 'text'; no_masuk: 'text'; no_terima: 'text?'; setuju_batal: 'text?';
    status: 'text='; tanggal: 'text'; waktu: 'time';
  }
  tampilan: {
    bagi: 'text?'; dibuat: 'time'; diubah: 'time'; id: 'text'; isi: 'json'; kode_toko: 'text';
    layar: 'text'; nama: 'text'; pemilik: 'text'; versi: 'number=';
  }
  tampilan_bawaan: {
    kode_toko: 'text'; layar: 'text'; tampilan_id: 'text'; user_id: 'text';
  }
  tantangan_otorisasi: {
    dibuat: 'time'; id: 'text'; isi: 'json'; jenis: 'text'; kedaluwarsa: 'time';
    kode_toko: 'text'; peminta: 'text'; tantangan: 'text'; user_id: 'text';
  }
  tarif_pajak: {
    berlaku_dari: 'text'; kasus: 'text'; kepastian: 'text'; keterangan: 'text?';
    kode_pajak: 'text?'; kode_tarif: 'text'; sumber_hukum: 'text'; tarif_bp: 'number';
    versi: 'number=';
  }
  templat_wa: {
    bahasa_templat: 'text?'; isi: 'text'; jenis: 'text'; kode_toko: 'text'; nama_templat: 'text?';
    user_id: 'text'; waktu: 'time';
  }
  temu_barang: {
    alasan_batal: 'text?'; berat_mg: 'number'; cetak: 'number='; dibatalkan_oleh: 'text?';
    dibatalkan_pada: 'time?'; harga_modal_rp: 'number'; input_by: 'text'; jumlah_barang: 'number';
    keterangan: 'text?'; kode_toko: 'text'; no_temu: 'text'; penyetuju: 'text';
    setuju_batal: 'text?'; status: 'text='; tanggal: 'text'; waktu: 'time';
  }
  temu_barang_baris: {
    baris: 'number'; berat_mg: 'number'; harga_modal_rp: 'number'; kadar: 'text';
    kode_baki: 'text'; kode_barcode: 'text'; kode_group: 'text'; kode_gudang: 'text';
    kode_toko: 'text'; murni_mg: 'number'; nama_barang: 'text'; no_barang_hilang: 'text';
    no_temu: 'text';
  }
  terima_barang: {
    asal: 'text'; berat_paket_mg: 'number?'; cetak: 'number='; dikirim_oleh: 'text';
    foto: 'text?'; input_by: 'text'; keterangan: 'text?'; kode_toko: 'text'; kurang_qty: 'number';
    no_kirim: 'text'; no_terima: 'text'; rusak_qty: 'number'; status: 'text'; tanggal: 'text';
    tgl_kirim: 'text'; timbang_paket_mg: 'number?'; total_berat_mg: 'number'; total_qty: 'number';
    waktu: 'time';
  }
  terima_barang_baris: {
    barcode_asal: 'text'; baris: 'number'; berat_mg: 'number'; harga_modal_rp: 'number';
    hasil_terima: 'text'; kadar: 'text'; kode_baki: 'text?'; kode_barcode: 'text?';
    kode_group: 'text'; kode_gudang: 'text?'; kode_toko: 'text'; murni_mg: 'number';
    nama_barang: 'text'; no_terima: 'text'; timbang_mg: 'number?';
  }
  terima_cuci: {
    alasan_batal: 'text?'; cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    input_by: 'text'; jenis_kas: 'text?'; keterangan: 'text?'; kode_kas: 'text?';
    kode_toko: 'text'; kode_tukang: 'text'; no_cuci: 'text'; no_terima_cuci: 'text';
    ongkos_rp: 'number'; penyetuju: 'text?'; setuju_batal: 'text?'; status: 'text=';
    susut_mg: 'number'; tanggal: 'text'; total_berat_mg: 'number'; total_qty: 'number';
    total_timbang_mg: 'number'; waktu: 'time';
  }
  terima_cuci_baris: {
    baris: 'number'; baris_beli: 'number'; baris_kirim: 'number'; berat_mg: 'number';
    harga_rp: 'number'; kadar: 'text'; keputusan: 'text'; kode_baki: 'text?';
    kode_barcode: 'text?'; kode_group: 'text'; kode_toko: 'text'; murni_mg: 'number';
    nama_barang: 'text'; no_faktur_beli: 'text'; no_terima_cuci: 'text'; ongkos_rp: 'number';
    sisa_berat_lama_mg: 'number?'; sisa_murni_lama_mg: 'number?'; susut_mg: 'number';
    timbang_mg: 'number';
  }
  terima_pusat: {
    asal: 'text'; cetak: 'number='; input_by: 'text'; keterangan: 'text?';
    kirim_murni_mg: 'number'; kode_toko: 'text'; no_kirim: 'text'; no_terima: 'text';
    penyetuju: 'text?'; status: 'text'; susut_mg: 'number'; tanggal: 'text'; tgl_kirim: 'text';
    total_berat_mg: 'number'; total_murni_mg: 'number'; total_qty: 'number';
    total_timbang_mg: 'number'; waktu: 'time';
  }
  terima_pusat_baris: {
    baris: 'number'; baris_sumber: 'number'; berat_mg: 'number'; kadar: 'text';
    kode_group: 'text'; kode_toko: 'text'; modal_rp: 'number'; murni_mg: 'number';
    nama_barang: 'text'; no_keluar: 'text?'; no_sumber: 'text'; no_terima: 'text'; qty: 'number';
    timbang_mg: 'number';
  }
  terima_sepuhan: {
    alasan_batal: 'text?'; cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    input_by: 'text'; jenis_kas: 'text?'; keterangan: 'text?'; kode_kas: 'text?';
    kode_supplier: 'text'; kode_toko: 'text'; modal_rp: 'number'; no_kirim: 'text';
    no_terima: 'text'; ongkos_rp: 'number'; penyetuju: 'text?'; setuju_batal: 'text?';
    status: 'text='; tanggal: 'text'; total_murni_mg: 'number'; total_rp: 'number';
    uang_rp: 'number'; waktu: 'time';
  }
  terima_sepuhan_baris: {
    baris: 'number'; bentuk: 'text'; berat_mg: 'number?'; harga_per_gram_rp: 'number?';
    jumlah_rp: 'number?'; kadar_bp: 'number?'; kode_toko: 'text'; modal_rp: 'number';
    murni_mg: 'number'; no_keluar: 'text?'; no_terima: 'text'; seri: 'text?';
  }
  terima_supplier: {
    alasan_batal: 'text?'; awal: 'boolean='; cara_hutang: 'text'; cetak: 'number=';
    dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?'; harga_acuan_rp: 'number?';
    input_by: 'text'; jatuh_tempo: 'text?'; keterangan: 'text?'; kode_supplier: 'text';
    kode_toko: 'text'; modal_rp: 'number'; no_intern: 'text'; no_terima: 'text';
    penyetuju: 'text?'; setuju_batal: 'text?'; status: 'text='; tanggal: 'text';
    tgl_surat: 'text?'; total_berat_mg: 'number'; total_bruto_mg: 'number';
    total_emas_mg: 'number'; total_input_mg: 'number'; total_murni_mg: 'number';
    total_qty: 'number'; total_rp: 'number'; total_selisih_mg: 'number'; waktu: 'time';
  }
  terima_supplier_baris: {
    baris: 'number'; berat_bruto_mg: 'number'; berat_input_mg: 'number'; berat_mg: 'number';
    emas_mg: 'number?'; harga_per_gram_rp: 'number?'; jumlah_rp: 'number?'; kadar: 'text';
    kode_dept: 'text'; kode_group: 'text'; kode_toko: 'text'; modal_rp: 'number';
    murni_mg: 'number'; no_terima: 'text'; qty: 'number'; selisih_mg: 'number';
    tagih_bp: 'number?';
  }
  terima_uang: {
    asal: 'text'; dikirim_oleh: 'text'; jenis_kas: 'text'; jumlah_rp: 'number';
    keterangan: 'text'; kode_kas: 'text'; kode_toko: 'text'; metode: 'text'; no_reff: 'text?';
    no_terima: 'text'; nomor_referensi: 'text'; nota_kirim: 'text'; tanggal: 'text';
    tgl_kirim: 'text'; user_id: 'text'; waktu: 'time';
  }
  timbang_baki: {
    bingkai: 'text?'; buku_mg: 'number'; ditimbang: 'time?'; ditutup: 'time?'; input_by: 'text';
    keterangan: 'text?'; kode_baki: 'text'; kode_gudang: 'text'; kode_timbangan: 'text?';
    kode_toko: 'text'; mulai: 'time'; no_timbang: 'text'; qty: 'number'; selisih_mg: 'number?';
    status: 'text='; sumber: 'text?'; tanggal: 'text'; tara_baki_mg: 'number';
    tara_label_mg: 'number'; tera_lewat: 'boolean='; timbang_mg: 'number?';
    toleransi_mg: 'number';
  }
  timbangan: {
    baud: 'text'; berlaku_tera: 'text?'; jenis_timbangan: 'text'; kode_timbangan: 'text';
    kode_toko: 'text'; nama_timbangan: 'text'; no_seri: 'text?'; susunan_bit: 'text';
    versi: 'number=';
  }
  titip: {
    alasan_batal: 'text?'; berat_mg: 'number'; cetak: 'number='; dibatalkan_oleh: 'text?';
    dibatalkan_pada: 'time?'; dp_rp: 'number'; input_by: 'text'; jumlah_barang: 'number';
    keterangan: 'text?'; kode_customer: 'text?'; kode_sales: 'text'; kode_toko: 'text';
    kunci_harga: 'text'; laci: 'text'; nama_customer: 'text'; no_faktur_jual: 'text?';
    no_hp: 'text?'; no_kembali: 'text?'; no_lama: 'text?'; no_titip: 'text';
    setuju_batal: 'text?'; status: 'text='; tanggal: 'text'; tgl_ambil: 'text?';
    tgl_batal: 'text?'; tgl_batas: 'text?'; total_rp: 'number'; waktu: 'time';
  }
  titip_barang: {
    baris: 'number'; berat_bandrol_mg: 'number'; berat_mg: 'number'; harga_bandrol_rp: 'number?';
    harga_per_gram_rp: 'number'; harga_rp: 'number'; jumlah_rp: 'number'; kadar: 'text';
    kode_barcode: 'text'; kode_dept: 'text'; kode_group: 'text'; kode_toko: 'text';
    nama_barang: 'text'; no_titip: 'text'; ongkos_cara: 'text'; ongkos_nilai: 'number';
    ongkos_rp: 'number'; potongan_cara: 'text?'; potongan_nilai: 'number?'; potongan_rp: 'number';
    ppn_rp: 'number'; size: 'text?';
  }
  token_stasiun: {
    dibuat: 'time'; dibuat_oleh: 'text'; kode_stasiun: 'text'; kode_toko: 'text';
    komputer: 'text?'; koneksi: 'text?'; program: 'text?'; terakhir: 'time?'; tersambung: 'time?';
    token_hash: 'text';
  }
  toko: {
    alamat_toko: 'text'; baris_kepala: 'texts='; izin_gadai: 'text?'; kode_nota: 'text';
    kode_toko: 'text'; kota: 'text?'; logo: 'text?'; mitra_gadai: 'text?'; mode_gadai: 'text=';
    nama_toko: 'text'; npwp: 'text?'; pengawas_gadai: 'text?'; pkp: 'boolean='; pusat: 'boolean=';
    server: 'text?'; telp: 'text?'; tgl_izin_gadai: 'text?'; versi: 'number=';
    zona_waktu: 'text=';
  }
  toko_pertama: {
    dibuat: 'time'; kode_hash: 'bytes'; satu: 'boolean=';
  }
  transaksi_kas: {
    alasan_batal: 'text?'; cetak: 'number='; dari_laci: 'text?'; dari_rekening: 'text?';
    dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?'; fee_rp: 'number'; gesek_rp: 'number';
    jenis: 'text'; jenis_kartu: 'text?'; jumlah_rp: 'number'; ke_laci: 'text?';
    ke_rekening: 'text?'; keterangan: 'text'; kode_bank: 'text?'; kode_toko: 'text';
    kode_transaksi: 'text?'; nama: 'text?'; no_transaksi: 'text'; penyetuju: 'text?';
    setuju_batal: 'text?'; status: 'text='; tanggal: 'text'; user_id: 'text'; waktu: 'time';
  }
  transaksi_poin: {
    input_by: 'text'; keterangan: 'text'; kode_customer: 'text'; kode_toko: 'text';
    no_transaksi_poin: 'text'; penyetuju: 'text?'; poin: 'number'; saldo: 'number';
    tanggal: 'text'; waktu: 'time';
  }
  tugas_harian: {
    gagal: 'text?'; kode_toko: 'text'; lagi: 'time'; mulai: 'time'; nama: 'text';
    percobaan: 'number'; selesai: 'time?'; tanggal: 'text';
  }
  tujuan_data: {
    dasar: 'text'; guna_data: 'text'; keterangan: 'text'; kode_tujuan: 'text'; versi: 'number=';
  }
  tukang: {
    aktif: 'boolean='; alamat: 'text?'; kode_toko: 'text'; kode_tukang: 'text';
    nama_tukang: 'text'; no_hp: 'text?'; versi: 'number=';
  }
  tukar: {
    alasan_batal: 'text?'; cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    dibayar_rp: 'number'; input_by: 'text'; kembali_rp: 'number'; keterangan: 'text?';
    kode_customer: 'text?'; kode_sales: 'text'; kode_toko: 'text'; laci: 'text';
    nama_penjual: 'text?'; no_tukar: 'text'; penyetuju: 'text?'; selisih_rp: 'number';
    setuju_batal: 'text?'; status: 'text='; tanggal: 'text'; total_beli_rp: 'number';
    total_jual_rp: 'number'; waktu: 'time';
  }
  tukar_bayar: {
    arah: 'text'; baris: 'number'; fee_rp: 'number'; gesek_rp: 'number'; jenis: 'text';
    jumlah_rp: 'number'; kode_bank: 'text?'; kode_toko: 'text'; no_rekening: 'text?';
    no_tukar: 'text'; tanggal: 'text'; tujuan_bank: 'text?'; tujuan_nama: 'text?';
    tujuan_rekening: 'text?';
  }
  tukar_poin: {
    alasan_batal: 'text?'; cetak: 'number='; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    input_by: 'text'; jumlah_hadiah: 'number'; keterangan: 'text?'; kode_customer: 'text';
    kode_toko: 'text'; no_tukar_poin: 'text'; poin: 'number'; saldo: 'number';
    setuju_batal: 'text?'; status: 'text='; tanggal: 'text'; waktu: 'time';
  }
  tukar_poin_hadiah: {
    baris: 'number'; jumlah: 'number'; kode_hadiah: 'text'; kode_toko: 'text';
    nama_hadiah: 'text'; no_tukar_poin: 'text'; poin: 'number'; poin_satuan: 'number';
  }
  tukar_uji: {
    alasan_batal: 'text?'; baris: 'number'; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    foto: 'text'; input_by: 'text'; kadar_bp: 'number'; keterangan: 'text?'; kode_toko: 'text';
    murni_mg: 'number'; no_tukar: 'text'; no_uji: 'text'; penguji: 'text'; setuju_batal: 'text?';
    status: 'text='; stok: 'text'; tanggal: 'text'; uji_kadar_bp: 'number';
    uji_murni_mg: 'number'; waktu: 'time';
  }
  tutup_toko: {
    digest: 'text'; isi: 'text'; ke: 'number='; keterangan: 'text?'; kode_toko: 'text';
    no_tutup: 'text'; tanggal: 'text'; tanggal_berikut: 'text'; user_id: 'text'; waktu: 'time';
  }
  tutup_toko_kas: {
    awal_rp: 'number'; baris: 'number'; hitung_rp: 'number'; jenis: 'text'; keluar_rp: 'number';
    kode: 'text'; kode_toko: 'text'; masuk_rp: 'number'; metode: 'text'; no_tutup: 'text';
    seharusnya_rp: 'number'; selisih_rp: 'number'; tanggal: 'text';
  }
  uang_muka: {
    arah: 'text'; dokumen: 'text'; input_by: 'text'; jumlah_rp: 'number'; kembali_rp: 'number';
    kode_toko: 'text'; laci: 'text'; no_bayar: 'text'; tanggal: 'text'; waktu: 'time';
  }
  uang_muka_bayar: {
    baris: 'number'; fee_rp: 'number'; gesek_rp: 'number'; jenis: 'text'; jumlah_rp: 'number';
    kode_bank: 'text?'; kode_toko: 'text'; no_bayar: 'text'; no_rekening: 'text?';
  }
  update_kadar: {
    alasan_batal: 'text?'; berat_mg: 'number'; cara_uji: 'text'; cetak: 'number=';
    dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?'; input_by: 'text'; jumlah_barang: 'number';
    keterangan: 'text?'; kode_toko: 'text'; no_update_kadar: 'text'; penguji: 'text';
    penyetuju: 'text'; selisih_murni_mg: 'number'; setuju_batal: 'text?'; status: 'text=';
    tanggal: 'text'; waktu: 'time';
  }
  update_kadar_isi: {
    baris: 'number'; berat_bersih_mg: 'number'; berat_mg: 'number'; foto: 'text?';
    hasil_uji_bp: 'number?'; kadar: 'text'; kadar_lama: 'text'; kode_baki: 'text';
    kode_barcode: 'text'; kode_group: 'text'; kode_group_lama: 'text'; kode_gudang: 'text';
    kode_toko: 'text'; murni_lama_mg: 'number'; murni_mg: 'number'; nama_barang: 'text';
    no_update_kadar: 'text';
  }
  update_profit: {
    alasan_batal: 'text?'; aturan: 'text'; cara: 'text'; cetak: 'number=';
    dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?'; input_by: 'text'; jumlah_barang: 'number';
    keterangan: 'text?'; kode_toko: 'text'; no_update_profit: 'text'; penyetuju: 'text?';
    pilihan: 'text'; sebelum_rp: 'number'; sesudah_rp: 'number'; setuju_batal: 'text?';
    status: 'text='; tanggal: 'text'; turun_rp: 'number'; waktu: 'time';
  }
  update_profit_isi: {
    baris: 'number'; harga_bandrol_lama_rp: 'number?'; harga_bandrol_rp: 'number?';
    harga_lama_rp: 'number'; harga_rp: 'number'; kode_baki: 'text'; kode_barcode: 'text';
    kode_group: 'text'; kode_toko: 'text'; nama_barang: 'text'; no_update_profit: 'text';
    ongkos_cara: 'text'; ongkos_cara_lama: 'text'; ongkos_nilai: 'number';
    ongkos_nilai_lama: 'number';
  }
  validasi_non_cash: {
    alasan_batal: 'text?'; dibatalkan_oleh: 'text?'; dibatalkan_pada: 'time?';
    diterima_rp: 'number'; keterangan: 'text?'; kode_toko: 'text'; metode: 'text';
    no_rekening: 'text'; no_validasi: 'text'; penyetuju: 'text?'; seharusnya_rp: 'number';
    selisih_rp: 'number'; setuju_batal: 'text?'; status: 'text='; tanggal: 'text';
    tgl_transaksi: 'text'; user_id: 'text'; waktu: 'time';
  }
  wasting_sepuhan: {
    alasan_batal: 'text?'; biasa_bp: 'number?'; cetak: 'number='; dibatalkan_oleh: 'text?';
    dibatalkan_pada: 'time?'; input_by: 'text'; keterangan: 'text?'; kirim_murni_mg: 'number';
    kode_supplier: 'text'; kode_toko: 'text'; modal_rp: 'number'; no_kirim: 'text';
    no_wasting: 'text'; penyetuju: 'text?'; setuju_batal: 'text?'; status: 'text=';
    tanggal: 'text'; terima_murni_mg: 'number'; waktu: 'time'; wasting_bp: 'number';
    wasting_mg: 'number';
  }
}
