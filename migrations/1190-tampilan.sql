-- Saved views of lists and reports: what the address of a screen says, and how its columns stand.
CREATE TABLE public.tampilan (
  kode_toko text NOT NULL,
  id uuid NOT NULL,
  layar text NOT NULL,
  nama text NOT NULL,
  pemilik text NOT NULL,
  -- The lowest level that sees it; null while it is its owner's alone.
  bagi text,
  isi jsonb NOT NULL,
  dibuat timestamptz NOT NULL,
  diubah timestamptz NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT tampilan_pk PRIMARY KEY (kode_toko, id),
  CONSTRAINT tampilan_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT tampilan_nama UNIQUE (kode_toko, pemilik, layar, nama),
  CONSTRAINT tampilan_bagi CHECK (bagi IN ('KASIR', 'SPV', 'OWN'))
);

ALTER TABLE public.tampilan ENABLE ROW LEVEL SECURITY;

CREATE POLICY tampilan_toko ON public.tampilan
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.tampilan TO kencana_app;

-- The view with which a screen opens for a person.
CREATE TABLE public.tampilan_bawaan (
  kode_toko text NOT NULL,
  user_id text NOT NULL,
  layar text NOT NULL,
  tampilan_id uuid NOT NULL,
  CONSTRAINT tampilan_bawaan_pk PRIMARY KEY (kode_toko, user_id, layar),
  CONSTRAINT tampilan_bawaan_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT tampilan_bawaan_tampilan_fk FOREIGN KEY (kode_toko, tampilan_id)
    REFERENCES public.tampilan (kode_toko, id) ON DELETE CASCADE
);

CREATE INDEX tampilan_bawaan_tampilan ON public.tampilan_bawaan (kode_toko, tampilan_id);

ALTER TABLE public.tampilan_bawaan ENABLE ROW LEVEL SECURITY;

CREATE POLICY tampilan_bawaan_toko ON public.tampilan_bawaan
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.tampilan_bawaan TO kencana_app;
