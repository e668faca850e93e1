-- Days on which a shop stays shut: a closing that skips them moves the date no further than usual.
CREATE TABLE public.hari_libur (
  kode_toko text NOT NULL,
  kode text NOT NULL,
  tanggal date NOT NULL,
  keterangan text NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT hari_libur_pk PRIMARY KEY (kode_toko, kode),
  CONSTRAINT hari_libur_tanggal_unik UNIQUE (kode_toko, tanggal),
  CONSTRAINT hari_libur_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko)
);

ALTER TABLE public.hari_libur ENABLE ROW LEVEL SECURITY;

CREATE POLICY hari_libur_toko ON public.hari_libur
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.hari_libur TO kencana_app;

-- The second wall behind MAKS_HARI_MAJU; closings of earlier versions stay as they are.
ALTER TABLE public.tutup_toko ADD CONSTRAINT tutup_toko_maju_terbatas
  CHECK (tanggal_berikut - tanggal <= 31) NOT VALID;
