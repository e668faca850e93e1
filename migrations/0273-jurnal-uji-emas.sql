-- A test lets gold out of quarantine into the stock where it belongs.
INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun) VALUES
  ('TUKAR', 'UJI', 1, 'BELI_KEMBALI', 'barang/beli-kembali', '1-1330'),
  ('TUKAR', 'UJI', 2, 'ROSOK', 'barang/rosok', '1-1340'),
  ('TUKAR', 'UJI', 3, 'KARANTINA', 'barang/karantina', '1-1345');
