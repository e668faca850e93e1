-- How a shop's slips look: one row for all of them (UMUM), one for each kind of slip. No row: defaults.
CREATE TABLE public.nota (
  kode_toko text NOT NULL,
  jenis text NOT NULL,
  isi jsonb NOT NULL,
  -- Version of the logo; only the row UMUM has one.
  logo text,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT nota_pk PRIMARY KEY (kode_toko, jenis),
  CONSTRAINT nota_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT nota_isi CHECK (jsonb_typeof(isi) = 'object'),
  CONSTRAINT nota_logo CHECK (logo IS NULL OR jenis = 'UMUM')
);

ALTER TABLE public.nota ENABLE ROW LEVEL SECURITY;

CREATE POLICY nota_toko ON public.nota
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.nota TO kencana_app;
