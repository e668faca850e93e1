-- One row a shop and master: `versi` moves with every write, so that a counted list stays counted
-- until something changed; `nomor` is the last code that the server made.
CREATE TABLE public.master_keadaan (
  kode_toko text NOT NULL,
  master text NOT NULL,
  versi bigint NOT NULL,
  nomor bigint NOT NULL,
  CONSTRAINT master_keadaan_pk PRIMARY KEY (kode_toko, master)
) WITH (fillfactor = 20);

ALTER TABLE public.master_keadaan ENABLE ROW LEVEL SECURITY;

CREATE POLICY master_keadaan_toko ON public.master_keadaan
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.master_keadaan TO kencana_app;
