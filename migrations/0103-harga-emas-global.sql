-- Every change of the global gold price (rupiah per gram): who, when, from what to what. The price
-- that stands is the shop's setting PARAMETER_HARGA_EMAS_GLOBAL_VALUE.
CREATE TABLE public.harga_emas_global (
  kode_toko text NOT NULL,
  urut bigint GENERATED ALWAYS AS IDENTITY,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  sebelum_rp bigint NOT NULL,
  nominal_rp bigint NOT NULL,
  user_id text NOT NULL,
  CONSTRAINT harga_emas_global_pk PRIMARY KEY (kode_toko, urut),
  CONSTRAINT harga_emas_global_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT harga_emas_global_nominal CHECK (nominal_rp > 0 AND sebelum_rp >= 0)
);

ALTER TABLE public.harga_emas_global ENABLE ROW LEVEL SECURITY;

CREATE POLICY harga_emas_global_toko ON public.harga_emas_global
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.harga_emas_global TO kencana_app;
