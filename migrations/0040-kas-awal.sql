-- Change money put into a drawer (document KA).
CREATE TABLE public.kas_awal (
  kode_toko text NOT NULL,
  no_kas_awal text NOT NULL,
  tanggal date NOT NULL,
  laci text NOT NULL,
  jumlah_rp bigint NOT NULL,
  keterangan text NOT NULL,
  user_id text NOT NULL,
  penyetuju text NOT NULL,
  waktu timestamptz NOT NULL,
  CONSTRAINT kas_awal_pk PRIMARY KEY (kode_toko, no_kas_awal),
  CONSTRAINT kas_awal_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT kas_awal_jumlah CHECK (jumlah_rp > 0)
);

CREATE INDEX kas_awal_tanggal ON public.kas_awal (kode_toko, tanggal);

ALTER TABLE public.kas_awal ENABLE ROW LEVEL SECURITY;

CREATE POLICY kas_awal_toko ON public.kas_awal
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.kas_awal TO kencana_app;
