-- Who took the one original of a slip, and when: whoever takes another one gets a copy that says so.
CREATE TABLE public.slip_asli (
  kode_toko text NOT NULL,
  -- PENJUALAN, TITIP …: the kind of slip; one number may have two.
  jenis text NOT NULL,
  nomor text NOT NULL,
  waktu timestamptz NOT NULL,
  user_id text NOT NULL,
  CONSTRAINT slip_asli_pk PRIMARY KEY (kode_toko, jenis, nomor)
);

ALTER TABLE public.slip_asli ENABLE ROW LEVEL SECURITY;

CREATE POLICY slip_asli_toko ON public.slip_asli
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.slip_asli TO kencana_app;
