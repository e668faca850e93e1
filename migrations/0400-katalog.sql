-- What a shop shows its customers. Pictures are kept beside the records; the rows hold their names.
CREATE TABLE public.kategori_katalog (
  kode_toko text NOT NULL,
  kode_kategori text NOT NULL,
  nama_kategori text NOT NULL,
  warna text NOT NULL,
  gambar_name text NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT kategori_katalog_pk PRIMARY KEY (kode_toko, kode_kategori),
  CONSTRAINT kategori_katalog_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT kategori_katalog_warna CHECK (warna ~ '^#[0-9A-Fa-f]{6}$')
);

ALTER TABLE public.kategori_katalog ENABLE ROW LEVEL SECURITY;

CREATE POLICY kategori_katalog_toko ON public.kategori_katalog
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.kategori_katalog TO kencana_app;

-- An empty sub_title or description is a single space: the app that reads it knows no null.
CREATE TABLE public.banner_katalog (
  kode_toko text NOT NULL,
  kode_banner text NOT NULL,
  title text NOT NULL,
  sub_title text NOT NULL DEFAULT ' ',
  info text NOT NULL,
  sub_info text NOT NULL,
  deskripsi text NOT NULL DEFAULT ' ',
  url_pendukung text NOT NULL,
  nama_tombol text NOT NULL,
  gambar_name text NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT banner_katalog_pk PRIMARY KEY (kode_toko, kode_banner),
  CONSTRAINT banner_katalog_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko)
);

ALTER TABLE public.banner_katalog ENABLE ROW LEVEL SECURITY;

CREATE POLICY banner_katalog_toko ON public.banner_katalog
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.banner_katalog TO kencana_app;

CREATE TABLE public.info_katalog (
  kode_toko text NOT NULL,
  kode_info text NOT NULL,
  title text NOT NULL,
  sub_title text NOT NULL DEFAULT ' ',
  info text NOT NULL,
  sub_info text NOT NULL,
  deskripsi text NOT NULL DEFAULT ' ',
  url_pendukung text NOT NULL,
  nama_tombol text NOT NULL,
  gambar_name text NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT info_katalog_pk PRIMARY KEY (kode_toko, kode_info),
  CONSTRAINT info_katalog_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko)
);

ALTER TABLE public.info_katalog ENABLE ROW LEVEL SECURITY;

CREATE POLICY info_katalog_toko ON public.info_katalog
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.info_katalog TO kencana_app;

-- Groups of the board whose prices stand together under one heading of the app.
CREATE TABLE public.harga_katalog (
  kode_toko text NOT NULL,
  kode_harga_app text NOT NULL,
  nama_harga_app text NOT NULL,
  detail_group text[] NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT harga_katalog_pk PRIMARY KEY (kode_toko, kode_harga_app),
  CONSTRAINT harga_katalog_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT harga_katalog_group CHECK (cardinality(detail_group) > 0)
);

ALTER TABLE public.harga_katalog ENABLE ROW LEVEL SECURITY;

CREATE POLICY harga_katalog_toko ON public.harga_katalog
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.harga_katalog TO kencana_app;

CREATE TABLE public.item_katalog (
  kode_toko text NOT NULL,
  kode_barang text NOT NULL,
  nama_barang text NOT NULL,
  berat_mg bigint NOT NULL,
  harga_jual_rp bigint NOT NULL,
  kode_kategori text NOT NULL,
  kode_banner text[],
  kode_info text[],
  direct_url text NOT NULL,
  gambar_name text[] NOT NULL,
  hashtag_kadar text[],
  hashtag_jenis text[],
  hashtag_lm text[],
  dicari text GENERATED ALWAYS AS (lower(kode_barang || ' ' || nama_barang)) STORED,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT item_katalog_pk PRIMARY KEY (kode_toko, kode_barang),
  CONSTRAINT item_katalog_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT item_katalog_kategori_fk FOREIGN KEY (kode_toko, kode_kategori)
    REFERENCES public.kategori_katalog (kode_toko, kode_kategori),
  CONSTRAINT item_katalog_berat CHECK (berat_mg > 0),
  CONSTRAINT item_katalog_harga CHECK (harga_jual_rp > 0),
  -- R-127: one picture, though the field is a list.
  CONSTRAINT item_katalog_gambar CHECK (cardinality(gambar_name) = 1)
);

ALTER TABLE public.item_katalog ENABLE ROW LEVEL SECURITY;

CREATE POLICY item_katalog_toko ON public.item_katalog
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.item_katalog TO kencana_app;

CREATE INDEX item_katalog_kategori ON public.item_katalog (kode_toko, kode_kategori, kode_barang);

-- With the descriptions of its banners and infos, as the table of items shows them (R-128).
CREATE VIEW public.item_katalog_baca WITH (security_invoker = true) AS
  SELECT i.*,
    (SELECT string_agg(b.deskripsi, ', ' ORDER BY b.kode_banner) FROM public.banner_katalog b
      WHERE b.kode_toko = i.kode_toko AND b.kode_banner = ANY (i.kode_banner)) AS deskripsi_banner,
    (SELECT string_agg(f.deskripsi, ', ' ORDER BY f.kode_info) FROM public.info_katalog f
      WHERE f.kode_toko = i.kode_toko AND f.kode_info = ANY (i.kode_info)) AS deskripsi_info
  FROM public.item_katalog AS i;

GRANT SELECT ON public.item_katalog_baca TO kencana_app;

CREATE TABLE public.hadiah_katalog (
  kode_toko text NOT NULL,
  kode_hadiah text NOT NULL,
  nama_hadiah text NOT NULL,
  info text NOT NULL,
  sub_info text NOT NULL,
  deskripsi text,
  point integer NOT NULL,
  gambar_name text NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT hadiah_katalog_pk PRIMARY KEY (kode_toko, kode_hadiah),
  CONSTRAINT hadiah_katalog_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT hadiah_katalog_point CHECK (point > 0)
);

ALTER TABLE public.hadiah_katalog ENABLE ROW LEVEL SECURITY;

CREATE POLICY hadiah_katalog_toko ON public.hadiah_katalog
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.hadiah_katalog TO kencana_app;

CREATE TABLE public.kontak_admin_katalog (
  kode_toko text NOT NULL,
  kode_admin text NOT NULL,
  nama_admin text NOT NULL,
  no_hp text NOT NULL,
  gambar_name text,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT kontak_admin_katalog_pk PRIMARY KEY (kode_toko, kode_admin),
  CONSTRAINT kontak_admin_katalog_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko)
);

ALTER TABLE public.kontak_admin_katalog ENABLE ROW LEVEL SECURITY;

CREATE POLICY kontak_admin_katalog_toko ON public.kontak_admin_katalog
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.kontak_admin_katalog TO kencana_app;

CREATE TABLE public.deskripsi_group_katalog (
  kode_toko text NOT NULL,
  kode_group text NOT NULL,
  description text NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT deskripsi_group_katalog_pk PRIMARY KEY (kode_toko, kode_group),
  CONSTRAINT deskripsi_group_katalog_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT deskripsi_group_katalog_group_fk FOREIGN KEY (kode_toko, kode_group)
    REFERENCES public."group" (kode_toko, kode_group)
);

ALTER TABLE public.deskripsi_group_katalog ENABLE ROW LEVEL SECURITY;

CREATE POLICY deskripsi_group_katalog_toko ON public.deskripsi_group_katalog
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.deskripsi_group_katalog TO kencana_app;

-- The app's first sight: four slides that every shop has, never more and never fewer (R-087).
CREATE TABLE public.splashscreen_katalog (
  kode_toko text NOT NULL,
  kode text NOT NULL,
  name text NOT NULL,
  text text NOT NULL,
  position text NOT NULL,
  image_path text,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT splashscreen_katalog_pk PRIMARY KEY (kode_toko, kode),
  CONSTRAINT splashscreen_katalog_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT splashscreen_katalog_kode CHECK (kode IN ('MEMBER', 'GUEST-1', 'GUEST-2', 'GUEST-3')),
  CONSTRAINT splashscreen_katalog_position CHECK (position IN ('top', 'bottom'))
);

ALTER TABLE public.splashscreen_katalog ENABLE ROW LEVEL SECURITY;

CREATE POLICY splashscreen_katalog_toko ON public.splashscreen_katalog
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.splashscreen_katalog TO kencana_app;
