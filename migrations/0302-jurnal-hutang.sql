-- Acts on a ticket that had no journal yet, and the fee of a card that paid one.
INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('HUTANG', 'BUNGA', 5, 'FEE_EDC', 'edc/fee', '4-1150'),
  ('HUTANG', 'CICIL', 6, 'FEE_EDC', 'edc/fee', '4-1150'),
  ('HUTANG', 'TEBUS', 6, 'FEE_EDC', 'edc/fee', '4-1150'),
  ('HUTANG', 'PEREMAJAAN', 6, 'FEE_EDC', 'edc/fee', '4-1150'),
  ('HUTANG', 'LELANG', 7, 'FEE_EDC', 'edc/fee', '4-1150'),
  ('HUTANG', 'LEPAS', 1, 'KAS', 'kas/CASH', '1-1010'),
  ('HUTANG', 'LEPAS', 2, 'BANK', 'bank', '1-1110'),
  ('HUTANG', 'LEPAS', 3, 'FEE_EDC', 'edc/fee', '4-1150'),
  ('HUTANG', 'LEPAS', 4, 'POKOK', 'hutang/pokok', '1-1210'),
  ('HUTANG', 'LEPAS', 5, 'BUNGA', 'hutang/bunga', '4-1110'),
  ('HUTANG', 'LEPAS', 6, 'DENDA', 'hutang/denda', '4-1120'),
  ('HUTANG', 'BELI', 1, 'KAS', 'kas/CASH', '1-1010'),
  ('HUTANG', 'BELI', 2, 'BANK', 'bank', '1-1110'),
  ('HUTANG', 'BELI', 3, 'FEE_EDC', 'edc/fee', '4-1150'),
  ('HUTANG', 'BELI', 4, 'BELI_KEMBALI', 'barang/beli-kembali', '1-1330'),
  ('HUTANG', 'BELI', 5, 'ROSOK', 'barang/rosok', '1-1340'),
  ('HUTANG', 'BELI', 6, 'PEMBULATAN_BELI', 'pembelian/pembulatan', '4-1040'),
  ('HUTANG', 'BELI', 7, 'POKOK', 'hutang/pokok', '1-1210'),
  ('HUTANG', 'BELI', 8, 'BUNGA', 'hutang/bunga', '4-1110'),
  ('HUTANG', 'BELI', 9, 'DENDA', 'hutang/denda', '4-1120'),
  ('HUTANG', 'HILANG', 1, 'KAS', 'kas/CASH', '1-1010'),
  ('HUTANG', 'HILANG', 2, 'BANK', 'bank', '1-1110'),
  ('HUTANG', 'HILANG', 3, 'FEE_EDC', 'edc/fee', '4-1150'),
  ('HUTANG', 'HILANG', 4, 'BIAYA_SURAT', 'hutang/biaya', '4-1190'),
  ('HUTANG', 'LEBIH', 1, 'LELANG_LEBIH', 'hutang/lelang-lebih', '2-1150'),
  ('HUTANG', 'LEBIH', 2, 'KAS', 'kas/CASH', '1-1010'),
  ('HUTANG', 'LEBIH', 3, 'BANK', 'bank', '1-1110'),
  ('HUTANG', 'LEBIH', 4, 'LELANG_HANGUS', 'hutang/lelang-hangus', '4-1190');

-- Whose open loans count against his ceiling, where he is no member.
CREATE INDEX hutang_ktp ON public.hutang (kode_toko, no_ktp)
  WHERE status = 'AKTIF' AND kode_customer IS NULL;
