-- Totals that the old system had on the day of the move.
CREATE TABLE public.angka_awal (
  kode_toko text NOT NULL,
  kode text NOT NULL,
  kelompok text NOT NULL,
  -- A tray, drawer, account or supplier; SEMUA for all of the group.
  rincian text NOT NULL,
  -- NULL where the old paper has no such figure.
  jumlah_dulu integer,
  berat_dulu_mg bigint,
  nilai_dulu_rp bigint,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT angka_awal_pk PRIMARY KEY (kode_toko, kode),
  CONSTRAINT angka_awal_unik UNIQUE (kode_toko, kelompok, rincian),
  CONSTRAINT angka_awal_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT angka_awal_kelompok CHECK (kelompok IN (
    'BARANG', 'GADAI', 'KAS', 'BANK', 'HUTANG_SUPPLIER', 'UANG_MUKA', 'MEMBER'
  )),
  CONSTRAINT angka_awal_angka CHECK (jumlah_dulu >= 0 AND berat_dulu_mg >= 0
    AND nilai_dulu_rp >= 0)
);

ALTER TABLE public.angka_awal ENABLE ROW LEVEL SECURITY;

CREATE POLICY angka_awal_toko ON public.angka_awal
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.angka_awal TO kencana_app;

-- Steps of the first day that somebody left out.
CREATE TABLE public.mulai_lewati (
  kode_toko text NOT NULL,
  langkah text NOT NULL,
  user_id text NOT NULL,
  waktu timestamptz NOT NULL,
  CONSTRAINT mulai_lewati_pk PRIMARY KEY (kode_toko, langkah),
  CONSTRAINT mulai_lewati_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko)
);

ALTER TABLE public.mulai_lewati ENABLE ROW LEVEL SECURITY;

CREATE POLICY mulai_lewati_toko ON public.mulai_lewati
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, DELETE ON public.mulai_lewati TO kencana_app;
