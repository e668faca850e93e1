-- Points and coupons that paid a part of a sale are a cost of selling; so is what the sales person
-- gets for it, which the shop owes until it is paid.
INSERT INTO public.akun (nomor_akun, nama_akun, jenis, saldo_normal) VALUES
  ('2-1170', 'Hutang Komisi Sales', 'KEWAJIBAN', 'KREDIT'),
  ('6-1065', 'Biaya Promosi', 'BIAYA', 'DEBET')
  ON CONFLICT ON CONSTRAINT akun_pk DO NOTHING;

UPDATE public.akun_transaksi SET jenis_akun = 'promosi/poin'
  WHERE kode_akun = 'BIAYA_POIN' AND trx IN ('PENJUALAN', 'TUKAR');

UPDATE public.akun_transaksi SET jenis_akun = 'promosi/kupon', nomor_akun = '6-1065'
  WHERE kode_akun = 'KUPON';

DELETE FROM public.para_akun_transaksi
  WHERE kode_akun = 'POIN' AND trx IN ('PENJUALAN', 'TUKAR');

DELETE FROM public.akun_transaksi WHERE kode_akun = 'POIN' AND trx IN ('PENJUALAN', 'TUKAR');

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('PENJUALAN', 'BARANG', 16, 'KOMISI', 'bonus/biaya', '6-1020'),
  ('PENJUALAN', 'BARANG', 17, 'HUTANG_KOMISI', 'bonus/utang', '2-1170'),
  ('TUKAR', 'TAMBAH', 20, 'KOMISI', 'bonus/biaya', '6-1020'),
  ('TUKAR', 'TAMBAH', 21, 'HUTANG_KOMISI', 'bonus/utang', '2-1170'),
  ('KAS', 'HITUNG', 1, 'KAS', 'kas/CASH', '1-1010'),
  ('KAS', 'HITUNG', 2, 'SELISIH_KAS', 'kas/selisih', '6-1080');
