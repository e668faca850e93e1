-- Pictures that may be removed from an hour on, unless a record shows them by then.
CREATE TABLE public.gambar_lepas (
  kode_toko text NOT NULL,
  folder text NOT NULL,
  nama text NOT NULL,
  sejak timestamptz NOT NULL,
  CONSTRAINT gambar_lepas_pk PRIMARY KEY (kode_toko, folder, nama),
  CONSTRAINT gambar_lepas_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko)
);

CREATE INDEX gambar_lepas_sejak ON public.gambar_lepas (kode_toko, sejak);

ALTER TABLE public.gambar_lepas ENABLE ROW LEVEL SECURITY;

CREATE POLICY gambar_lepas_toko ON public.gambar_lepas
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.gambar_lepas TO kencana_app;
