-- The chart of accounts, one for all shops.
CREATE TABLE public.akun (
  nomor_akun text NOT NULL,
  nama_akun text NOT NULL,
  jenis text NOT NULL,
  saldo_normal text NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT akun_pk PRIMARY KEY (nomor_akun),
  CONSTRAINT akun_jenis CHECK (jenis IN ('ASET', 'KEWAJIBAN', 'MODAL', 'PENDAPATAN', 'BIAYA')),
  CONSTRAINT akun_saldo_normal CHECK (saldo_normal IN ('DEBET', 'KREDIT'))
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.akun TO kencana_app;

INSERT INTO public.akun (nomor_akun, nama_akun, jenis, saldo_normal) VALUES
  ('1-1010', 'Kas Toko', 'ASET', 'DEBET'),
  ('1-1020', 'Kas Dalam Perjalanan', 'ASET', 'DEBET'),
  ('1-1110', 'Bank', 'ASET', 'DEBET'),
  ('1-1120', 'Tagihan Kartu Debet Dan Kredit', 'ASET', 'DEBET'),
  ('1-1210', 'Piutang Gadai', 'ASET', 'DEBET'),
  ('1-1220', 'Piutang Cicilan', 'ASET', 'DEBET'),
  ('1-1230', 'Piutang Karyawan', 'ASET', 'DEBET'),
  ('1-1310', 'Persediaan Emas', 'ASET', 'DEBET'),
  ('1-1320', 'Persediaan Berlian', 'ASET', 'DEBET'),
  ('1-1330', 'Persediaan Barang Beli Kembali', 'ASET', 'DEBET'),
  ('1-1340', 'Persediaan Rosok', 'ASET', 'DEBET'),
  ('1-1350', 'Emas Pada Tempat Lebur', 'ASET', 'DEBET'),
  ('1-1360', 'Barang Dalam Perjalanan', 'ASET', 'DEBET'),
  ('1-1370', 'Persediaan Hadiah', 'ASET', 'DEBET'),
  ('1-1410', 'Uang Muka Pembelian', 'ASET', 'DEBET'),
  ('1-1420', 'PPN Masukan', 'ASET', 'DEBET'),
  ('1-2010', 'Peralatan Toko', 'ASET', 'DEBET'),
  ('1-2020', 'Akumulasi Penyusutan Peralatan', 'ASET', 'KREDIT'),
  ('2-1010', 'Hutang Usaha', 'KEWAJIBAN', 'KREDIT'),
  ('2-1110', 'Uang Muka Pesanan', 'KEWAJIBAN', 'KREDIT'),
  ('2-1120', 'Titipan Uang Pelanggan', 'KEWAJIBAN', 'KREDIT'),
  ('2-1130', 'Uang Muka Service', 'KEWAJIBAN', 'KREDIT'),
  ('2-1140', 'Uang Muka Cicilan', 'KEWAJIBAN', 'KREDIT'),
  ('2-1150', 'Kelebihan Hasil Lelang', 'KEWAJIBAN', 'KREDIT'),
  ('2-1160', 'Kewajiban Poin Member', 'KEWAJIBAN', 'KREDIT'),
  ('2-1210', 'PPN Keluaran', 'KEWAJIBAN', 'KREDIT'),
  ('2-1220', 'Hutang Pajak Penghasilan', 'KEWAJIBAN', 'KREDIT'),
  ('3-1010', 'Modal Pemilik', 'MODAL', 'KREDIT'),
  ('3-1020', 'Prive Pemilik', 'MODAL', 'DEBET'),
  ('3-1030', 'Laba Ditahan', 'MODAL', 'KREDIT'),
  ('3-1040', 'Rekening Antar Toko', 'MODAL', 'KREDIT'),
  ('4-1010', 'Penjualan Emas', 'PENDAPATAN', 'KREDIT'),
  ('4-1020', 'Pendapatan Ongkos', 'PENDAPATAN', 'KREDIT'),
  ('4-1030', 'Potongan Penjualan', 'PENDAPATAN', 'DEBET'),
  ('4-1040', 'Pembulatan Penjualan', 'PENDAPATAN', 'KREDIT'),
  ('4-1110', 'Pendapatan Bunga Gadai', 'PENDAPATAN', 'KREDIT'),
  ('4-1120', 'Pendapatan Denda', 'PENDAPATAN', 'KREDIT'),
  ('4-1130', 'Pendapatan Service', 'PENDAPATAN', 'KREDIT'),
  ('4-1140', 'Margin Cicilan', 'PENDAPATAN', 'KREDIT'),
  ('4-1150', 'Pendapatan Fee Kartu', 'PENDAPATAN', 'KREDIT'),
  ('4-1190', 'Pendapatan Lain Lain', 'PENDAPATAN', 'KREDIT'),
  ('5-1010', 'Harga Pokok Penjualan', 'BIAYA', 'DEBET'),
  ('5-1020', 'Susut Emas', 'BIAYA', 'DEBET'),
  ('5-1030', 'Kerugian Lelang', 'BIAYA', 'DEBET'),
  ('5-1040', 'Barang Hancur Dan Hilang', 'BIAYA', 'DEBET'),
  ('6-1010', 'Biaya Gaji', 'BIAYA', 'DEBET'),
  ('6-1020', 'Komisi Sales', 'BIAYA', 'DEBET'),
  ('6-1030', 'Biaya Sewa', 'BIAYA', 'DEBET'),
  ('6-1040', 'Biaya Listrik Dan Air', 'BIAYA', 'DEBET'),
  ('6-1050', 'Biaya Tukang', 'BIAYA', 'DEBET'),
  ('6-1060', 'Biaya Hadiah Dan Poin', 'BIAYA', 'DEBET'),
  ('6-1070', 'Biaya Administrasi Bank', 'BIAYA', 'DEBET'),
  ('6-1080', 'Selisih Kas', 'BIAYA', 'DEBET'),
  ('6-1090', 'Biaya Penyusutan', 'BIAYA', 'DEBET'),
  ('6-1190', 'Biaya Lain Lain', 'BIAYA', 'DEBET');

-- What was free text so far names an account now.
UPDATE public.rekening SET nomor_akun = NULL
  WHERE nomor_akun NOT IN (SELECT nomor_akun FROM public.akun);

ALTER TABLE public.rekening
  ADD CONSTRAINT rekening_akun_fk FOREIGN KEY (nomor_akun) REFERENCES public.akun (nomor_akun);

-- What cash comes in or goes out for.
CREATE TABLE public.kode_transaksi (
  kode_toko text NOT NULL,
  kode_transaksi text NOT NULL,
  deskripsi text NOT NULL,
  arah text NOT NULL,
  kategori text NOT NULL,
  nomor_akun text,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT kode_transaksi_pk PRIMARY KEY (kode_toko, kode_transaksi),
  CONSTRAINT kode_transaksi_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT kode_transaksi_akun_fk FOREIGN KEY (nomor_akun) REFERENCES public.akun (nomor_akun),
  CONSTRAINT kode_transaksi_arah CHECK (arah IN ('MASUK', 'KELUAR')),
  CONSTRAINT kode_transaksi_kategori CHECK (
    kategori IN ('BIAYA', 'PENDAPATAN', 'MODAL', 'PRIVE', 'MUTASI', 'LAIN_LAIN')
  )
);

ALTER TABLE public.kode_transaksi ENABLE ROW LEVEL SECURITY;

CREATE POLICY kode_transaksi_toko ON public.kode_transaksi
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.kode_transaksi TO kencana_app;
