-- Masters of goods. `versi` counts the edits of a record: whoever saves an older one is told so.
CREATE TABLE public.kategori (
  kode_kategori text NOT NULL,
  nama_kategori text NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT kategori_pk PRIMARY KEY (kode_kategori)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.kategori TO kencana_app;

-- Reference tables carry no foreign keys between them (schema.md, rule 2): the command locks and
-- checks the record that kode_kategori names.
CREATE TABLE public.jenis (
  kode_dept text NOT NULL,
  nama_dept text NOT NULL,
  kode_kategori text,
  berlian boolean NOT NULL DEFAULT false,
  margin_bp integer,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT jenis_pk PRIMARY KEY (kode_dept),
  CONSTRAINT jenis_margin CHECK (margin_bp BETWEEN 0 AND 10000)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.jenis TO kencana_app;

CREATE TABLE public.jenis_group (
  kode_jenis_group text NOT NULL,
  nama_jenis_group text NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT jenis_group_pk PRIMARY KEY (kode_jenis_group)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.jenis_group TO kencana_app;

-- The printed mark of a purity (750, 16K) and what it is worth in percent.
CREATE TABLE public.kadar (
  kadar text NOT NULL,
  persentase_bp integer NOT NULL,
  karat integer,
  keterangan text,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT kadar_pk PRIMARY KEY (kadar),
  CONSTRAINT kadar_persentase CHECK (persentase_bp BETWEEN 1 AND 10000)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.kadar TO kencana_app;

-- The board: prices are rupiah per gram.
CREATE TABLE public.group (
  kode_toko text NOT NULL,
  kode_group text NOT NULL,
  nama_group text NOT NULL,
  kode_jenis_group text,
  kadar_bp integer NOT NULL,
  harga_jual_rp bigint NOT NULL,
  harga_beli_rp bigint,
  harga_modal_rp bigint,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT group_pk PRIMARY KEY (kode_toko, kode_group),
  CONSTRAINT group_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT group_jenis_group_fk FOREIGN KEY (kode_jenis_group)
    REFERENCES public.jenis_group (kode_jenis_group),
  CONSTRAINT group_kadar CHECK (kadar_bp BETWEEN 1 AND 10000),
  CONSTRAINT group_harga CHECK (
    harga_jual_rp > 0 AND coalesce(harga_beli_rp, 0) >= 0 AND coalesce(harga_modal_rp, 0) >= 0
  )
);

ALTER TABLE public.group ENABLE ROW LEVEL SECURITY;

CREATE POLICY group_toko ON public.group
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.group TO kencana_app;

CREATE TABLE public.gudang (
  kode_toko text NOT NULL,
  kode_gudang text NOT NULL,
  nama_gudang text NOT NULL,
  penampung_hancur boolean NOT NULL DEFAULT false,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT gudang_pk PRIMARY KEY (kode_toko, kode_gudang),
  CONSTRAINT gudang_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko)
);

ALTER TABLE public.gudang ENABLE ROW LEVEL SECURITY;

CREATE POLICY gudang_toko ON public.gudang
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.gudang TO kencana_app;

CREATE TABLE public.baki (
  kode_toko text NOT NULL,
  kode_baki text NOT NULL,
  nama_baki text NOT NULL,
  kode_gudang text NOT NULL,
  kode_dept text,
  berat_baki_mg bigint NOT NULL,
  kapasitas integer,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT baki_pk PRIMARY KEY (kode_toko, kode_baki),
  CONSTRAINT baki_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT baki_gudang_fk FOREIGN KEY (kode_toko, kode_gudang)
    REFERENCES public.gudang (kode_toko, kode_gudang),
  CONSTRAINT baki_jenis_fk FOREIGN KEY (kode_dept) REFERENCES public.jenis (kode_dept),
  CONSTRAINT baki_berat CHECK (berat_baki_mg >= 0),
  CONSTRAINT baki_kapasitas CHECK (kapasitas > 0)
);

CREATE INDEX baki_gudang ON public.baki (kode_toko, kode_gudang);

ALTER TABLE public.baki ENABLE ROW LEVEL SECURITY;

CREATE POLICY baki_toko ON public.baki
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.baki TO kencana_app;
