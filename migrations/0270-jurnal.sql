-- A journal that a shop has switched off may lack accounts; one that is on may not.
ALTER TABLE public.para_akun_transaksi ALTER COLUMN nomor_akun DROP NOT NULL;

ALTER TABLE public.para_akun_transaksi ADD COLUMN aktif boolean NOT NULL DEFAULT true;

ALTER TABLE public.para_akun_transaksi
  ADD CONSTRAINT para_akun_transaksi_lengkap CHECK (NOT aktif OR nomor_akun IS NOT NULL);

INSERT INTO public.akun (nomor_akun, nama_akun, jenis, saldo_normal) VALUES
  ('1-1345', 'Emas Dalam Karantina', 'ASET', 'DEBET')
  ON CONFLICT ON CONSTRAINT akun_pk DO NOTHING;

-- A sale may be paid with what lies with the shop already, with points and with a coupon.
INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('PENJUALAN', 'BARANG', 12, 'UANG_MUKA_PESANAN', 'pesanan/uang-muka', '2-1110'),
  ('PENJUALAN', 'BARANG', 13, 'TITIPAN', 'titip/uang-muka', '2-1120'),
  ('PENJUALAN', 'BARANG', 14, 'BIAYA_POIN', 'poin/biaya', '6-1060'),
  ('PENJUALAN', 'BARANG', 15, 'KUPON', 'penjualan/kupon', '4-1030'),
  ('TUKAR', 'TAMBAH', 13, 'KARANTINA', 'barang/karantina', '1-1345'),
  ('TUKAR', 'TAMBAH', 14, 'POIN', 'poin/kewajiban', '2-1160'),
  ('TUKAR', 'TAMBAH', 15, 'BIAYA_POIN', 'poin/biaya', '6-1060'),
  ('TUKAR', 'TAMBAH', 16, 'KUPON', 'penjualan/kupon', '4-1030'),
  ('TUKAR', 'TAMBAH', 17, 'UANG_MUKA_PESANAN', 'pesanan/uang-muka', '2-1110'),
  ('TUKAR', 'TAMBAH', 18, 'TITIPAN', 'titip/uang-muka', '2-1120'),
  ('PEMBELIAN', 'BARANG', 6, 'KARANTINA', 'barang/karantina', '1-1345'),
  ('PEMBELIAN', 'BARANG', 7, 'PEMBULATAN_BELI', 'pembelian/pembulatan', '4-1040'),
  ('PEMBELIAN', 'MANUAL', 6, 'PEMBULATAN_BELI', 'pembelian/pembulatan', '4-1040'),
  ('TUKAR', 'TAMBAH', 19, 'PEMBULATAN_BELI', 'pembelian/pembulatan', '4-1040'),
  ('PESANAN', 'BAYAR', 1, 'KAS', 'kas/CASH', '1-1010'),
  ('PESANAN', 'BAYAR', 2, 'BANK', 'bank', '1-1110'),
  ('PESANAN', 'BAYAR', 3, 'FEE_EDC', 'edc/fee', '4-1150'),
  ('PESANAN', 'BAYAR', 4, 'UANG_MUKA_PESANAN', 'pesanan/uang-muka', '2-1110'),
  ('PESANAN', 'BATAL', 1, 'UANG_MUKA_PESANAN', 'pesanan/uang-muka', '2-1110'),
  ('PESANAN', 'BATAL', 2, 'KAS', 'kas/CASH', '1-1010'),
  ('PESANAN', 'BATAL', 3, 'BANK', 'bank', '1-1110'),
  ('TITIP', 'TAMBAH', 1, 'KAS', 'kas/CASH', '1-1010'),
  ('TITIP', 'TAMBAH', 2, 'BANK', 'bank', '1-1110'),
  ('TITIP', 'TAMBAH', 3, 'FEE_EDC', 'edc/fee', '4-1150'),
  ('TITIP', 'TAMBAH', 4, 'TITIPAN', 'titip/uang-muka', '2-1120'),
  ('TITIP', 'BATAL', 1, 'TITIPAN', 'titip/uang-muka', '2-1120'),
  ('TITIP', 'BATAL', 2, 'KAS', 'kas/CASH', '1-1010'),
  ('TITIP', 'BATAL', 3, 'BANK', 'bank', '1-1110'),
  ('KAS', 'KIRIM', 4, 'ANTAR_TOKO', 'antar-toko', '3-1040'),
  ('KAS', 'NON_CASH', 1, 'BANK', 'bank', '1-1110'),
  ('KAS', 'NON_CASH', 2, 'SELISIH_EDC', 'edc/selisih', '6-1070'),
  ('KAS', 'MUTASI', 1, 'KAS', 'kas/CASH', '1-1010'),
  ('KAS', 'MUTASI', 2, 'BANK', 'bank', '1-1110'),
  ('KAS', 'GESEK', 1, 'KAS', 'kas/CASH', '1-1010'),
  ('KAS', 'GESEK', 2, 'BANK', 'bank', '1-1110'),
  ('KAS', 'GESEK', 3, 'FEE_EDC', 'edc/fee', '4-1150');

-- Picking up is a sale: what the customer has paid already stands in its journal.
DELETE FROM public.para_akun_transaksi WHERE (trx, type) IN (('PESANAN', 'AMBIL'), ('TITIP', 'AMBIL'));

DELETE FROM public.akun_transaksi WHERE (trx, type) IN (('PESANAN', 'AMBIL'), ('TITIP', 'AMBIL'));
