-- A phone as the camera of one screen at the counter. Its session is of a kind of its own, opens the
-- calls of the camera alone, and ends with the session that asked for it, whatever ends that one.
ALTER TABLE public.sesi DROP CONSTRAINT sesi_jenis;

ALTER TABLE public.sesi ADD COLUMN induk bytea
  CONSTRAINT sesi_induk REFERENCES public.sesi (token_hash) ON DELETE CASCADE;

ALTER TABLE public.sesi
  ADD CONSTRAINT sesi_jenis CHECK (jenis IN ('LAYAR', 'AUTHENTICATOR', 'KAMERA')),
  ADD CONSTRAINT sesi_kamera CHECK ((jenis = 'KAMERA') = (induk IS NOT NULL));

CREATE INDEX sesi_induk ON public.sesi (induk) WHERE induk IS NOT NULL;

CREATE FUNCTION public.akhiri_kamera() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.sesi SET berakhir = NEW.berakhir, sebab = NEW.sebab
  WHERE induk = NEW.token_hash AND berakhir IS NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER sesi_berakhir AFTER UPDATE OF berakhir ON public.sesi
  FOR EACH ROW WHEN (OLD.berakhir IS NULL AND NEW.berakhir IS NOT NULL AND NEW.jenis = 'LAYAR')
  EXECUTE FUNCTION public.akhiri_kamera();

-- What a screen asked for: first a code that one phone may take, then the line to that phone.
CREATE TABLE public.kamera (
  kode_toko text NOT NULL,
  kode_kamera uuid NOT NULL,
  user_id text NOT NULL,
  layar text NOT NULL,
  -- Hashes of the session that asked, of the code in the QR, and of the phone's session.
  sesi_hash text NOT NULL,
  kode_hash text NOT NULL,
  telepon_hash text,
  dibuat timestamptz NOT NULL,
  -- Moved on while the screen asks for it: a line ends with its screen.
  kedaluwarsa timestamptz NOT NULL,
  -- Counts what was to be photographed; the last of it has this title, null while nothing waits.
  nomor integer NOT NULL DEFAULT 0,
  judul text,
  CONSTRAINT kamera_pk PRIMARY KEY (kode_toko, kode_kamera),
  CONSTRAINT kamera_toko FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT kamera_umur CHECK (kedaluwarsa <= dibuat + interval '1 hour')
);

CREATE UNIQUE INDEX kamera_kode ON public.kamera (kode_toko, kode_hash);

CREATE INDEX kamera_telepon ON public.kamera (kode_toko, telepon_hash);

ALTER TABLE public.kamera ENABLE ROW LEVEL SECURITY;

CREATE POLICY kamera_toko ON public.kamera
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.kamera TO kencana_app;

-- One picture of each thing: its name until the screen has taken it, null from then on.
CREATE TABLE public.kamera_foto (
  kode_toko text NOT NULL,
  kode_kamera uuid NOT NULL,
  nomor integer NOT NULL,
  nama text,
  CONSTRAINT kamera_foto_pk PRIMARY KEY (kode_toko, kode_kamera, nomor),
  CONSTRAINT kamera_foto_kamera FOREIGN KEY (kode_toko, kode_kamera)
    REFERENCES public.kamera (kode_toko, kode_kamera) ON DELETE CASCADE
);

ALTER TABLE public.kamera_foto ENABLE ROW LEVEL SECURITY;

CREATE POLICY kamera_foto_toko ON public.kamera_foto
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.kamera_foto TO kencana_app;
