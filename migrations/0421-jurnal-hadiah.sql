-- Gifts into and out of the cupboard: every document has its journal, though none of points and
-- gifts posts rupiah.
INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('POIN', 'HADIAH', 1, 'HADIAH', 'poin/hadiah', '1-1370'),
  ('POIN', 'HADIAH', 2, 'BIAYA_POIN', 'poin/biaya', '6-1060');
