-- The bank's fee of a card is the shop's cost: an account of its own in every journal that takes cards.
INSERT INTO public.akun (nomor_akun, nama_akun, jenis, saldo_normal) VALUES
  ('6-1075', 'Biaya Kartu Dan EDC', 'BIAYA', 'DEBET')
  ON CONFLICT ON CONSTRAINT akun_pk DO NOTHING;

INSERT INTO public.akun_transaksi (trx, type, urut, kode_akun, jenis_akun, nomor_akun)
  SELECT f.trx, f.type, max(a.urut) + 1, 'BIAYA_EDC', 'edc/biaya', '6-1075'
  FROM public.akun_transaksi f
  JOIN public.akun_transaksi a ON a.trx = f.trx AND a.type = f.type
  WHERE f.kode_akun = 'FEE_EDC'
  GROUP BY f.trx, f.type;
