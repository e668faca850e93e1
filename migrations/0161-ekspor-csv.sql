-- Who took which table out of the house, and when; the file itself is made when it is fetched.
CREATE TABLE public.ekspor_csv (
  kode_toko text NOT NULL,
  id uuid NOT NULL,
  tabel text NOT NULL,
  permintaan jsonb NOT NULL,
  jumlah bigint NOT NULL,
  user_id text NOT NULL,
  waktu timestamptz NOT NULL,
  CONSTRAINT ekspor_csv_pk PRIMARY KEY (kode_toko, id),
  CONSTRAINT ekspor_csv_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT ekspor_csv_jumlah CHECK (jumlah > 0)
);

CREATE INDEX ekspor_csv_waktu ON public.ekspor_csv (kode_toko, waktu DESC);

ALTER TABLE public.ekspor_csv ENABLE ROW LEVEL SECURITY;

CREATE POLICY ekspor_csv_toko ON public.ekspor_csv
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.ekspor_csv TO kencana_app;
