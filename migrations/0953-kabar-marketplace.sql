-- Notices of marketplaces that were taken: one that comes again changes nothing.
CREATE TABLE public.kabar_marketplace (
  kode_toko text NOT NULL,
  kode_sambungan text NOT NULL,
  sidik text NOT NULL,
  waktu timestamptz NOT NULL,
  CONSTRAINT kabar_marketplace_pk PRIMARY KEY (kode_toko, kode_sambungan, sidik)
);

ALTER TABLE public.kabar_marketplace ENABLE ROW LEVEL SECURITY;

CREATE POLICY kabar_marketplace_toko ON public.kabar_marketplace
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, DELETE ON public.kabar_marketplace TO kencana_app;
