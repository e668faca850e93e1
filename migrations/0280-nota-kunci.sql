-- What a shop signs the codes on its slips with. It never changes: paper of last year still checks.
CREATE TABLE public.nota_kunci (
  kode_toko text NOT NULL,
  rahasia bytea NOT NULL,
  dibuat timestamptz NOT NULL,
  CONSTRAINT nota_kunci_pk PRIMARY KEY (kode_toko),
  CONSTRAINT nota_kunci_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT nota_kunci_panjang CHECK (length(rahasia) >= 32)
);

ALTER TABLE public.nota_kunci ENABLE ROW LEVEL SECURITY;

CREATE POLICY nota_kunci_toko ON public.nota_kunci
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.nota_kunci TO kencana_app;
