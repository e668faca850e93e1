-- A closing that was taken back. The closing itself stays as it was made and printed; a day that is
-- closed again gets another one, the next of that day.
ALTER TABLE public.tutup_toko ADD COLUMN ke integer NOT NULL DEFAULT 1;

ALTER TABLE public.tutup_toko DROP CONSTRAINT tutup_toko_tanggal_unik;

ALTER TABLE public.tutup_toko
  ADD CONSTRAINT tutup_toko_tanggal_unik UNIQUE (kode_toko, tanggal, ke);

CREATE TABLE public.batal_tutup_toko (
  kode_toko text NOT NULL,
  no_tutup text NOT NULL,
  tanggal date NOT NULL,
  -- The day that had been opened by the closing, and in which nothing was written yet.
  tanggal_ditarik date NOT NULL,
  waktu timestamptz NOT NULL,
  alasan text NOT NULL,
  user_id text NOT NULL,
  penyetuju text NOT NULL,
  CONSTRAINT batal_tutup_toko_pk PRIMARY KEY (kode_toko, no_tutup),
  CONSTRAINT batal_tutup_toko_tutup_fk FOREIGN KEY (kode_toko, no_tutup)
    REFERENCES public.tutup_toko (kode_toko, no_tutup)
);

CREATE INDEX batal_tutup_toko_tanggal ON public.batal_tutup_toko (kode_toko, tanggal);

ALTER TABLE public.batal_tutup_toko ENABLE ROW LEVEL SECURITY;

CREATE POLICY batal_tutup_toko_toko ON public.batal_tutup_toko
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.batal_tutup_toko TO kencana_app;
