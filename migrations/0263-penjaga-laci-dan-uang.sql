-- What was counted, received or taken back stays as it was written, for the owner too.
CREATE TRIGGER hitung_laci_tetap BEFORE UPDATE OR DELETE OR TRUNCATE ON public.hitung_laci
  FOR EACH STATEMENT EXECUTE FUNCTION public.tolak_ubah();

CREATE TRIGGER terima_uang_tetap BEFORE UPDATE OR DELETE OR TRUNCATE ON public.terima_uang
  FOR EACH STATEMENT EXECUTE FUNCTION public.tolak_ubah();

CREATE TRIGGER batal_tutup_toko_tetap
  BEFORE UPDATE OR DELETE OR TRUNCATE ON public.batal_tutup_toko
  FOR EACH STATEMENT EXECUTE FUNCTION public.tolak_ubah();
