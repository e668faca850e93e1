-- 0907 took the line of stock from all journals of SEPUHAN, also from those of washing, whose documents
-- book pieces in and out of it: their number was then the one that most journals happened to have.
INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('SEPUHAN', 'TERIMA_CUCI', 1, 'PERSEDIAAN', 'barang', '1-1310'),
  ('SEPUHAN', 'CUCI_MANUAL', 1, 'PERSEDIAAN', 'barang', '1-1310')
ON CONFLICT DO NOTHING;
