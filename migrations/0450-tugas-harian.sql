-- What is done once a day in each shop by the clock: whose turn it is, and what became of it.
CREATE TABLE public.tugas_harian (
  kode_toko text NOT NULL,
  nama text NOT NULL,
  -- Day of the calendar in the shop's own zone.
  tanggal date NOT NULL,
  mulai timestamptz NOT NULL,
  selesai timestamptz,
  percobaan integer NOT NULL,
  -- Nobody else begins before; a process that died holds it no longer than that.
  lagi timestamptz NOT NULL,
  gagal text,
  CONSTRAINT tugas_harian_pk PRIMARY KEY (kode_toko, nama, tanggal),
  CONSTRAINT tugas_harian_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko)
);

ALTER TABLE public.tugas_harian ENABLE ROW LEVEL SECURITY;

CREATE POLICY tugas_harian_toko ON public.tugas_harian
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.tugas_harian TO kencana_app;
