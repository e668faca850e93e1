-- A message to the shop's members on a day: one waits at a time, those before are kept.
CREATE TABLE public.promo (
  kode_toko text NOT NULL,
  no_promo text NOT NULL,
  -- Day of the calendar in the shop's own zone.
  tgl_kirim date NOT NULL,
  template text NOT NULL,
  -- Name of the stored banner in the folder `promo`.
  gambar text,
  status text NOT NULL DEFAULT 'TERJADWAL',
  versi integer NOT NULL DEFAULT 1,
  -- Who wrote it last.
  user_id text NOT NULL,
  waktu timestamptz NOT NULL,
  -- Members that it was for when its sending began, and when the last of them was queued.
  penerima integer,
  mulai timestamptz,
  selesai timestamptz,
  batal_oleh text,
  batal_pada timestamptz,
  CONSTRAINT promo_pk PRIMARY KEY (kode_toko, no_promo),
  CONSTRAINT promo_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT promo_status CHECK (status IN ('TERJADWAL', 'DIKIRIM', 'BATAL', 'TERLEWAT')),
  CONSTRAINT promo_mulai CHECK (status NOT IN ('TERJADWAL', 'TERLEWAT') OR mulai IS NULL),
  CONSTRAINT promo_dikirim CHECK (status <> 'DIKIRIM' OR (mulai IS NOT NULL AND penerima IS NOT NULL)),
  CONSTRAINT promo_batal CHECK ((status = 'BATAL') = (batal_pada IS NOT NULL))
);

-- Two people who save at once schedule one promo, not two.
CREATE UNIQUE INDEX promo_terjadwal ON public.promo (kode_toko) WHERE status = 'TERJADWAL';

ALTER TABLE public.promo ENABLE ROW LEVEL SECURITY;

CREATE POLICY promo_toko ON public.promo
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.promo TO kencana_app;
