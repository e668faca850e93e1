CREATE TABLE public.kondisi_pinjaman (
  kode_toko text NOT NULL,
  kode_kondisi text NOT NULL,
  nama_kondisi text NOT NULL,
  persen_plafond_bp integer NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT kondisi_pinjaman_pk PRIMARY KEY (kode_toko, kode_kondisi),
  CONSTRAINT kondisi_pinjaman_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT kondisi_pinjaman_persen CHECK (persen_plafond_bp BETWEEN 1 AND 10000)
);

ALTER TABLE public.kondisi_pinjaman ENABLE ROW LEVEL SECURITY;

CREATE POLICY kondisi_pinjaman_toko ON public.kondisi_pinjaman
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.kondisi_pinjaman TO kencana_app;

-- Interest by principal; rates in basis points a month. Only the end of a band is kept.
CREATE TABLE public.bunga_hutang (
  kode_toko text NOT NULL,
  kode text NOT NULL,
  sampai_rp bigint NOT NULL,
  bunga_bp integer NOT NULL,
  satuan text NOT NULL,
  minimum integer NOT NULL,
  hari_pertama boolean NOT NULL DEFAULT false,
  tenggang integer NOT NULL,
  denda_bp integer NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT bunga_hutang_pk PRIMARY KEY (kode_toko, kode),
  CONSTRAINT bunga_hutang_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT bunga_hutang_sampai_unik UNIQUE (kode_toko, sampai_rp),
  CONSTRAINT bunga_hutang_sampai CHECK (sampai_rp > 0),
  CONSTRAINT bunga_hutang_satuan CHECK (satuan IN ('DAY30', 'HALF_MONTH', 'PERIOD_15', 'MONTH')),
  CONSTRAINT bunga_hutang_batas CHECK (
    bunga_bp BETWEEN 0 AND 10000 AND denda_bp BETWEEN 0 AND 10000
    AND minimum BETWEEN 1 AND 60 AND tenggang BETWEEN 0 AND 365
  )
);

ALTER TABLE public.bunga_hutang ENABLE ROW LEVEL SECURITY;

CREATE POLICY bunga_hutang_toko ON public.bunga_hutang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.bunga_hutang TO kencana_app;

-- A band begins one rupiah above the end of the one before it: no two overlap, none is missing.
CREATE VIEW public.bunga_hutang_pita WITH (security_invoker = true) AS
  SELECT b.*, coalesce(lag(sampai_rp) OVER (PARTITION BY kode_toko ORDER BY sampai_rp), 0) + 1
    AS dari_rp
  FROM public.bunga_hutang AS b;

GRANT SELECT ON public.bunga_hutang_pita TO kencana_app;

CREATE TABLE public.plafond_hutang (
  kode_toko text NOT NULL,
  kode text NOT NULL,
  golongan text NOT NULL,
  batas_rp bigint NOT NULL,
  keterangan text,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT plafond_hutang_pk PRIMARY KEY (kode_toko, kode),
  CONSTRAINT plafond_hutang_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT plafond_hutang_golongan CHECK (golongan IN ('UMUM', 'MEMBER', 'KASIR', 'SPV', 'OWN')),
  CONSTRAINT plafond_hutang_batas CHECK (batas_rp > 0)
);

ALTER TABLE public.plafond_hutang ENABLE ROW LEVEL SECURITY;

CREATE POLICY plafond_hutang_toko ON public.plafond_hutang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.plafond_hutang TO kencana_app;

CREATE TABLE public.plafond_kadar_hutang (
  kode_toko text NOT NULL,
  kode_group text NOT NULL,
  plafond_per_gram_rp bigint NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT plafond_kadar_hutang_pk PRIMARY KEY (kode_toko, kode_group),
  CONSTRAINT plafond_kadar_hutang_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT plafond_kadar_hutang_group_fk FOREIGN KEY (kode_toko, kode_group)
    REFERENCES public.group (kode_toko, kode_group),
  CONSTRAINT plafond_kadar_hutang_plafond_per_gram CHECK (plafond_per_gram_rp > 0)
);

ALTER TABLE public.plafond_kadar_hutang ENABLE ROW LEVEL SECURITY;

CREATE POLICY plafond_kadar_hutang_toko ON public.plafond_kadar_hutang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.plafond_kadar_hutang TO kencana_app;

CREATE TABLE public.hutang_pokok (
  kode_toko text NOT NULL,
  kode_group text NOT NULL,
  harga_pokok_rp bigint NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT hutang_pokok_pk PRIMARY KEY (kode_toko, kode_group),
  CONSTRAINT hutang_pokok_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT hutang_pokok_group_fk FOREIGN KEY (kode_toko, kode_group)
    REFERENCES public.group (kode_toko, kode_group),
  CONSTRAINT hutang_pokok_harga_pokok CHECK (harga_pokok_rp > 0)
);

ALTER TABLE public.hutang_pokok ENABLE ROW LEVEL SECURITY;

CREATE POLICY hutang_pokok_toko ON public.hutang_pokok
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.hutang_pokok TO kencana_app;
