-- The log is kept: a row changes only by being used, once, and by learning the number of the
-- document that used it.
CREATE FUNCTION public.jaga_otorisasi() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.dipakai IS NOT NULL AND NEW.dipakai IS DISTINCT FROM OLD.dipakai
    OR OLD.dipakai_dokumen IS NOT NULL AND NEW.dipakai_dokumen IS DISTINCT FROM OLD.dipakai_dokumen
    OR (to_jsonb(NEW) - 'dipakai' - 'dipakai_dokumen')
      <> (to_jsonb(OLD) - 'dipakai' - 'dipakai_dokumen')
  THEN
    RAISE EXCEPTION 'otorisasi % tidak dapat diubah', OLD.id USING ERRCODE = 'KN004';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER otorisasi_sekali BEFORE UPDATE ON public.otorisasi
  FOR EACH ROW EXECUTE FUNCTION public.jaga_otorisasi();

CREATE TRIGGER otorisasi_tetap BEFORE DELETE OR TRUNCATE ON public.otorisasi
  FOR EACH STATEMENT EXECUTE FUNCTION public.tolak_ubah();
