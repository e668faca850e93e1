CREATE TABLE public.parameter_cicilan (
  kode_toko text NOT NULL,
  kode text NOT NULL,
  tenor integer NOT NULL,
  margin_bp integer,
  dp_minimum_bp integer NOT NULL,
  denda_bp integer,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT parameter_cicilan_pk PRIMARY KEY (kode_toko, kode),
  CONSTRAINT parameter_cicilan_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT parameter_cicilan_batas CHECK (
    tenor BETWEEN 1 AND 60 AND dp_minimum_bp BETWEEN 0 AND 10000
    AND coalesce(margin_bp, 0) BETWEEN 0 AND 10000 AND coalesce(denda_bp, 0) BETWEEN 0 AND 10000
  )
);

ALTER TABLE public.parameter_cicilan ENABLE ROW LEVEL SECURITY;

CREATE POLICY parameter_cicilan_toko ON public.parameter_cicilan
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.parameter_cicilan TO kencana_app;

CREATE TABLE public.tukang (
  kode_toko text NOT NULL,
  kode_tukang text NOT NULL,
  nama_tukang text NOT NULL,
  no_hp text,
  alamat text,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT tukang_pk PRIMARY KEY (kode_toko, kode_tukang),
  CONSTRAINT tukang_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT tukang_no_hp CHECK (no_hp ~ '^[0-9]{11,20}$')
);

ALTER TABLE public.tukang ENABLE ROW LEVEL SECURITY;

CREATE POLICY tukang_toko ON public.tukang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.tukang TO kencana_app;

CREATE TABLE public.deskripsi_service (
  kode_toko text NOT NULL,
  kode text NOT NULL,
  deskripsi text NOT NULL,
  biaya_rp bigint,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT deskripsi_service_pk PRIMARY KEY (kode_toko, kode),
  CONSTRAINT deskripsi_service_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT deskripsi_service_biaya CHECK (biaya_rp >= 0)
);

ALTER TABLE public.deskripsi_service ENABLE ROW LEVEL SECURITY;

CREATE POLICY deskripsi_service_toko ON public.deskripsi_service
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.deskripsi_service TO kencana_app;
