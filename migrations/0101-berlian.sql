CREATE TABLE public.jenis_batu (
  kode text NOT NULL,
  nama text NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT jenis_batu_pk PRIMARY KEY (kode)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.jenis_batu TO kencana_app;

-- Attributes of diamonds, each a list of grades; urutan is the order of the trade.
CREATE TABLE public.batu_shape (
  kode text NOT NULL,
  nama text NOT NULL,
  urutan integer,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT batu_shape_pk PRIMARY KEY (kode)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.batu_shape TO kencana_app;

CREATE TABLE public.batu_color (
  kode text NOT NULL,
  nama text NOT NULL,
  urutan integer,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT batu_color_pk PRIMARY KEY (kode)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.batu_color TO kencana_app;

CREATE TABLE public.batu_clarity (
  kode text NOT NULL,
  nama text NOT NULL,
  urutan integer,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT batu_clarity_pk PRIMARY KEY (kode)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.batu_clarity TO kencana_app;

CREATE TABLE public.batu_fluorescence (
  kode text NOT NULL,
  nama text NOT NULL,
  urutan integer,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT batu_fluorescence_pk PRIMARY KEY (kode)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.batu_fluorescence TO kencana_app;

CREATE TABLE public.batu_symmetry (
  kode text NOT NULL,
  nama text NOT NULL,
  urutan integer,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT batu_symmetry_pk PRIMARY KEY (kode)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.batu_symmetry TO kencana_app;

CREATE TABLE public.batu_polish (
  kode text NOT NULL,
  nama text NOT NULL,
  urutan integer,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT batu_polish_pk PRIMARY KEY (kode)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.batu_polish TO kencana_app;

CREATE TABLE public.batu_cutgrade (
  kode text NOT NULL,
  nama text NOT NULL,
  urutan integer,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT batu_cutgrade_pk PRIMARY KEY (kode)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.batu_cutgrade TO kencana_app;

CREATE TABLE public.supplier_berlian (
  kode_supplier text NOT NULL,
  nama text NOT NULL,
  alamat text,
  no_hp text,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT supplier_berlian_pk PRIMARY KEY (kode_supplier)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.supplier_berlian TO kencana_app;

-- Prices of diamonds, rupiah per carat, from one weight to another, both included: hundredths of a carat.
CREATE TABLE public.parameter_berlian (
  kode_toko text NOT NULL,
  kode text NOT NULL,
  shape text NOT NULL,
  color text NOT NULL,
  clarity text NOT NULL,
  carat_dari_cct integer NOT NULL,
  carat_sampai_cct integer NOT NULL,
  harga_per_carat_rp bigint NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT parameter_berlian_pk PRIMARY KEY (kode_toko, kode),
  CONSTRAINT parameter_berlian_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT parameter_berlian_shape_fk FOREIGN KEY (shape) REFERENCES public.batu_shape (kode),
  CONSTRAINT parameter_berlian_color_fk FOREIGN KEY (color) REFERENCES public.batu_color (kode),
  CONSTRAINT parameter_berlian_clarity_fk FOREIGN KEY (clarity) REFERENCES public.batu_clarity (kode),
  CONSTRAINT parameter_berlian_carat CHECK (carat_dari_cct > 0 AND carat_sampai_cct >= carat_dari_cct),
  CONSTRAINT parameter_berlian_harga CHECK (harga_per_carat_rp > 0)
);

ALTER TABLE public.parameter_berlian ENABLE ROW LEVEL SECURITY;

CREATE POLICY parameter_berlian_toko ON public.parameter_berlian
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.parameter_berlian TO kencana_app;
