-- What was closed stays as it was closed, for the owner too.
CREATE TRIGGER tutup_toko_tetap BEFORE UPDATE OR DELETE OR TRUNCATE ON public.tutup_toko
  FOR EACH STATEMENT EXECUTE FUNCTION public.tolak_ubah();

CREATE TRIGGER tutup_toko_kas_tetap BEFORE UPDATE OR DELETE OR TRUNCATE ON public.tutup_toko_kas
  FOR EACH STATEMENT EXECUTE FUNCTION public.tolak_ubah();
