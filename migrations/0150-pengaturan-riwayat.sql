-- Who changed which setting when, from what to what. One row a change: its version is its number.
CREATE TABLE public.pengaturan_riwayat (
  kode_toko text NOT NULL,
  kunci text NOT NULL,
  versi integer NOT NULL,
  sebelum jsonb NOT NULL,
  sesudah jsonb NOT NULL,
  user_id text NOT NULL,
  waktu timestamptz NOT NULL,
  CONSTRAINT pengaturan_riwayat_pk PRIMARY KEY (kode_toko, kunci, versi),
  CONSTRAINT pengaturan_riwayat_toko FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko)
);

ALTER TABLE public.pengaturan_riwayat ENABLE ROW LEVEL SECURITY;

CREATE POLICY pengaturan_riwayat_toko ON public.pengaturan_riwayat
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

-- Written once: no UPDATE and no DELETE.
GRANT SELECT, INSERT ON public.pengaturan_riwayat TO kencana_app;
