-- Fine gold as the branch sent it: what leaves "on its way", whatever the centre's scale says.
ALTER TABLE public.terima_pusat ADD COLUMN kirim_murni_mg bigint;

UPDATE public.terima_pusat d SET kirim_murni_mg = -(
  SELECT coalesce(sum(jumlah), 0) FROM public.buku b
  WHERE b.kode_toko = d.kode_toko AND b.dokumen = d.no_terima AND b.satuan = 'MGF'
    AND b.akun = 'antar-toko/barang/' || d.asal);

ALTER TABLE public.terima_pusat ALTER COLUMN kirim_murni_mg SET NOT NULL;
