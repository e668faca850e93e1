CREATE TABLE public.hadiah (
  kode_toko text NOT NULL,
  kode_hadiah text NOT NULL,
  nama_hadiah text NOT NULL,
  poin integer NOT NULL,
  -- Moved by documents only.
  stok integer NOT NULL DEFAULT 0,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT hadiah_pk PRIMARY KEY (kode_toko, kode_hadiah),
  CONSTRAINT hadiah_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT hadiah_poin CHECK (poin > 0),
  CONSTRAINT hadiah_stok CHECK (stok >= 0)
);

ALTER TABLE public.hadiah ENABLE ROW LEVEL SECURITY;

CREATE POLICY hadiah_toko ON public.hadiah
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.hadiah TO kencana_app;

CREATE TABLE public.get_poin (
  kode_toko text NOT NULL,
  kode_group text NOT NULL,
  kelipatan_rp bigint NOT NULL,
  poin integer NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT get_poin_pk PRIMARY KEY (kode_toko, kode_group),
  CONSTRAINT get_poin_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT get_poin_group_fk FOREIGN KEY (kode_toko, kode_group)
    REFERENCES public.group (kode_toko, kode_group),
  CONSTRAINT get_poin_batas CHECK (kelipatan_rp > 0 AND poin > 0)
);

ALTER TABLE public.get_poin ENABLE ROW LEVEL SECURITY;

CREATE POLICY get_poin_toko ON public.get_poin
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.get_poin TO kencana_app;

CREATE TABLE public.member_afiliasi (
  kode_toko text NOT NULL,
  kode text NOT NULL,
  poin_perujuk integer NOT NULL,
  minimum_belanja_rp bigint,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT member_afiliasi_pk PRIMARY KEY (kode_toko, kode),
  CONSTRAINT member_afiliasi_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT member_afiliasi_batas CHECK (
    poin_perujuk > 0 AND coalesce(minimum_belanja_rp, 0) >= 0
  )
);

ALTER TABLE public.member_afiliasi ENABLE ROW LEVEL SECURITY;

CREATE POLICY member_afiliasi_toko ON public.member_afiliasi
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.member_afiliasi TO kencana_app;

CREATE TABLE public.reset_poin (
  kode_toko text NOT NULL,
  kode text NOT NULL,
  tanggal date NOT NULL,
  aturan text NOT NULL,
  bulan integer,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT reset_poin_pk PRIMARY KEY (kode_toko, kode),
  CONSTRAINT reset_poin_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT reset_poin_aturan CHECK (
    (aturan = 'SEMUA' AND bulan IS NULL) OR (aturan = 'TIDAK_BELANJA' AND bulan BETWEEN 1 AND 60)
  )
);

ALTER TABLE public.reset_poin ENABLE ROW LEVEL SECURITY;

CREATE POLICY reset_poin_toko ON public.reset_poin
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.reset_poin TO kencana_app;
