-- What is stamped on a bar stands on one bar of the shop: the same bar can't come in twice.

-- Those that were taken in twice keep their number with their paper behind it.
UPDATE public.terima_sepuhan_baris i SET seri = left(i.seri, 20) || '/' || i.no_terima || '.' || i.baris
  FROM public.terima_sepuhan d
  WHERE d.kode_toko = i.kode_toko AND d.no_terima = i.no_terima AND d.status = 'VALID'
    AND i.seri IS NOT NULL AND i.no_keluar IS NULL AND EXISTS (
      SELECT 1 FROM public.terima_sepuhan_baris j
      JOIN public.terima_sepuhan e ON e.kode_toko = j.kode_toko AND e.no_terima = j.no_terima
      WHERE j.kode_toko = i.kode_toko AND upper(j.seri) = upper(i.seri) AND j.no_keluar IS NULL
        AND e.status = 'VALID' AND (j.no_terima, j.baris) < (i.no_terima, i.baris));

-- What a cancelled receipt brought has left with it.
UPDATE public.terima_sepuhan_baris i SET no_keluar = i.no_terima
  FROM public.terima_sepuhan d
  WHERE d.kode_toko = i.kode_toko AND d.no_terima = i.no_terima AND d.status = 'BATAL'
    AND i.no_keluar IS NULL;

CREATE UNIQUE INDEX terima_sepuhan_baris_seri
  ON public.terima_sepuhan_baris (kode_toko, upper(seri))
  WHERE seri IS NOT NULL AND no_keluar IS NULL;
