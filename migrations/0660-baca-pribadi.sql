-- Whose personal data a person was shown on a business date: counted, so that nobody copies a whole
-- list page by page, and kept, so that somebody who asks can be told who saw it.
CREATE TABLE public.baca_pribadi (
  kode_toko text NOT NULL,
  tanggal date NOT NULL,
  user_id text NOT NULL,
  -- What was read: the name of a master, or of a call.
  jenis text NOT NULL,
  kunci text NOT NULL,
  waktu timestamptz NOT NULL,
  CONSTRAINT baca_pribadi_pk PRIMARY KEY (kode_toko, tanggal, user_id, jenis, kunci),
  CONSTRAINT baca_pribadi_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko)
);

ALTER TABLE public.baca_pribadi ENABLE ROW LEVEL SECURITY;

CREATE POLICY baca_pribadi_toko ON public.baca_pribadi
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

-- Nobody takes back that he looked.
GRANT SELECT, INSERT ON public.baca_pribadi TO kencana_app;
