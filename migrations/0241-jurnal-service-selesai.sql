-- The craftsman is paid when the work is finished: a journal of its own.
INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('SERVICE', 'SELESAI', 1, 'KAS', 'kas/CASH', '1-1010'),
  ('SERVICE', 'SELESAI', 2, 'BIAYA_TUKANG', 'service/tukang', '6-1050');
