-- The four slides come with a shop's first business day, in its own context.
CREATE FUNCTION public.isi_slide_katalog() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.splashscreen_katalog (kode_toko, kode, name, text, position)
  VALUES
    (NEW.kode_toko, 'MEMBER', 'MEMBER', 'Selamat datang kembali', 'bottom'),
    (NEW.kode_toko, 'GUEST-1', 'GUEST SLIDE 1', 'Perhiasan emas pilihan', 'top'),
    (NEW.kode_toko, 'GUEST-2', 'GUEST SLIDE 2', 'Harga emas hari ini', 'top'),
    (NEW.kode_toko, 'GUEST-3', 'GUEST SLIDE 3', 'Kumpulkan poin, tukar hadiah', 'bottom')
  ON CONFLICT ON CONSTRAINT splashscreen_katalog_pk DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER hari_slide_katalog AFTER INSERT ON public.hari
  FOR EACH ROW EXECUTE FUNCTION public.isi_slide_katalog();

-- Shops that have traded before.
INSERT INTO public.splashscreen_katalog (kode_toko, kode, name, text, position)
SELECT t.kode_toko, s.kode, s.name, s.text, s.position
FROM public.toko AS t
CROSS JOIN (VALUES
  ('MEMBER', 'MEMBER', 'Selamat datang kembali', 'bottom'),
  ('GUEST-1', 'GUEST SLIDE 1', 'Perhiasan emas pilihan', 'top'),
  ('GUEST-2', 'GUEST SLIDE 2', 'Harga emas hari ini', 'top'),
  ('GUEST-3', 'GUEST SLIDE 3', 'Kumpulkan poin, tukar hadiah', 'bottom')
) AS s (kode, name, text, position);
