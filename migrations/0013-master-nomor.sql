-- The last code that the server made, per shop and master. Codes may have gaps, never doubles.
CREATE TABLE public.master_nomor (
  kode_toko text NOT NULL,
  master text NOT NULL,
  nomor bigint NOT NULL,
  CONSTRAINT master_nomor_pk PRIMARY KEY (kode_toko, master),
  CONSTRAINT master_nomor_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko)
) WITH (fillfactor = 20);

ALTER TABLE public.master_nomor ENABLE ROW LEVEL SECURITY;

CREATE POLICY master_nomor_toko ON public.master_nomor
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.master_nomor TO kencana_app;
