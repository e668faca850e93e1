-- What somebody sent as the count of drawers that he counts blindly, before it was known whether it
-- fits: whoever tries one amount after the other is seen, and soon needs a second person.
CREATE TABLE public.hitungan_buta (
  kode_toko text NOT NULL,
  tanggal date NOT NULL,
  -- TUTUP for a closing, else the drawer.
  apa text NOT NULL,
  -- sha256 of the amounts: the same count sent again is the same count.
  digest text NOT NULL,
  waktu timestamptz NOT NULL,
  user_id text NOT NULL,
  isi jsonb NOT NULL,
  CONSTRAINT hitungan_buta_pk PRIMARY KEY (kode_toko, tanggal, apa, digest),
  CONSTRAINT hitungan_buta_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko)
);

ALTER TABLE public.hitungan_buta ENABLE ROW LEVEL SECURITY;

CREATE POLICY hitungan_buta_toko ON public.hitungan_buta
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.hitungan_buta TO kencana_app;
