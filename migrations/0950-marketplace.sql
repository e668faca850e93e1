-- Connections of a shop to marketplaces and online stores. The address is a name of the server's
-- own settings: nothing asks an address that a browser sent.
CREATE TABLE public.sambungan_marketplace (
  kode_toko text NOT NULL,
  kode_sambungan text NOT NULL,
  nama_sambungan text NOT NULL,
  kode_marketplace text NOT NULL,
  adapter text NOT NULL,
  alamat_marketplace text NOT NULL,
  toko_luar text,
  naik_bp integer NOT NULL DEFAULT 0,
  kode_sales text NOT NULL,
  aktif boolean NOT NULL DEFAULT true,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT sambungan_marketplace_pk PRIMARY KEY (kode_toko, kode_sambungan),
  CONSTRAINT sambungan_marketplace_toko_fk FOREIGN KEY (kode_toko)
    REFERENCES public.toko (kode_toko),
  CONSTRAINT sambungan_marketplace_marketplace_fk FOREIGN KEY (kode_marketplace)
    REFERENCES public.marketplace (kode_marketplace),
  CONSTRAINT sambungan_marketplace_sales_fk FOREIGN KEY (kode_toko, kode_sales)
    REFERENCES public.sales (kode_toko, kode_sales),
  CONSTRAINT sambungan_marketplace_naik CHECK (naik_bp BETWEEN 0 AND 10000)
);

CREATE INDEX sambungan_marketplace_marketplace
  ON public.sambungan_marketplace (kode_toko, kode_marketplace);
CREATE INDEX sambungan_marketplace_sales ON public.sambungan_marketplace (kode_toko, kode_sales);

ALTER TABLE public.sambungan_marketplace ENABLE ROW LEVEL SECURITY;

CREATE POLICY sambungan_marketplace_toko ON public.sambungan_marketplace
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.sambungan_marketplace TO kencana_app;

-- What a connection signs with, sealed: a copy of the database alone signs nothing. The pace of it
-- stands here too: after a failure the whole connection waits.
CREATE TABLE public.kunci_marketplace (
  kode_toko text NOT NULL,
  kode_sambungan text NOT NULL,
  rahasia bytea NOT NULL,
  diganti timestamptz NOT NULL,
  diganti_oleh text NOT NULL,
  berikut timestamptz NOT NULL,
  gagal integer NOT NULL DEFAULT 0,
  masalah text,
  CONSTRAINT kunci_marketplace_pk PRIMARY KEY (kode_toko, kode_sambungan),
  CONSTRAINT kunci_marketplace_fk FOREIGN KEY (kode_toko, kode_sambungan)
    REFERENCES public.sambungan_marketplace (kode_toko, kode_sambungan)
);

ALTER TABLE public.kunci_marketplace ENABLE ROW LEVEL SECURITY;

CREATE POLICY kunci_marketplace_toko ON public.kunci_marketplace
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.kunci_marketplace TO kencana_app;

-- Pieces that were put on the internet by one paper.
CREATE TABLE public.kirim_online (
  kode_toko text NOT NULL,
  no_kirim_online text NOT NULL,
  kode_nota char(2) NOT NULL GENERATED ALWAYS AS (substr(no_kirim_online, 3, 2)) STORED,
  tanggal date NOT NULL,
  waktu timestamptz NOT NULL,
  kode_sambungan text NOT NULL,
  nama_sambungan text NOT NULL,
  total_qty integer NOT NULL,
  total_berat_mg bigint NOT NULL,
  total_rp bigint NOT NULL,
  keterangan text,
  input_by text NOT NULL,
  status text NOT NULL DEFAULT 'VALID',
  alasan_batal text,
  dibatalkan_oleh text,
  dibatalkan_pada timestamptz,
  setuju_batal text,
  cetak integer NOT NULL DEFAULT 0,
  CONSTRAINT kirim_online_pk PRIMARY KEY (kode_toko, no_kirim_online),
  CONSTRAINT kirim_online_nota_fk FOREIGN KEY (kode_toko, kode_nota)
    REFERENCES public.toko (kode_toko, kode_nota),
  CONSTRAINT kirim_online_sambungan_fk FOREIGN KEY (kode_toko, kode_sambungan)
    REFERENCES public.sambungan_marketplace (kode_toko, kode_sambungan),
  CONSTRAINT kirim_online_nomor CHECK (no_kirim_online ~ '^OL[A-Z0-9]{2}[0-9]{10}$'),
  CONSTRAINT kirim_online_status CHECK (status IN ('VALID', 'BATAL')),
  CONSTRAINT kirim_online_jumlah CHECK (total_qty > 0 AND total_berat_mg > 0 AND total_rp > 0),
  CONSTRAINT kirim_online_batal CHECK ((status = 'BATAL') = (dibatalkan_oleh IS NOT NULL)
    AND (status = 'BATAL') = (alasan_batal IS NOT NULL))
) WITH (fillfactor = 90);

CREATE INDEX kirim_online_tanggal ON public.kirim_online (kode_toko, tanggal, no_kirim_online);
CREATE INDEX kirim_online_sambungan ON public.kirim_online (kode_toko, kode_sambungan);

ALTER TABLE public.kirim_online ENABLE ROW LEVEL SECURITY;

CREATE POLICY kirim_online_toko ON public.kirim_online
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.kirim_online TO kencana_app;

CREATE TABLE public.kirim_online_baris (
  kode_toko text NOT NULL,
  no_kirim_online text NOT NULL,
  baris integer NOT NULL,
  kode_barcode text NOT NULL,
  nama_barang text NOT NULL,
  kode_group text NOT NULL,
  kadar text NOT NULL,
  size text,
  kode_baki text NOT NULL,
  berat_mg bigint NOT NULL,
  harga_jual_rp bigint NOT NULL,
  harga_online_rp bigint NOT NULL,
  CONSTRAINT kirim_online_baris_pk PRIMARY KEY (kode_toko, no_kirim_online, baris),
  CONSTRAINT kirim_online_baris_barang UNIQUE (kode_toko, no_kirim_online, kode_barcode),
  CONSTRAINT kirim_online_baris_fk FOREIGN KEY (kode_toko, no_kirim_online)
    REFERENCES public.kirim_online (kode_toko, no_kirim_online)
);

CREATE INDEX kirim_online_baris_barcode
  ON public.kirim_online_baris (kode_toko, kode_barcode, no_kirim_online);

ALTER TABLE public.kirim_online_baris ENABLE ROW LEVEL SECURITY;

CREATE POLICY kirim_online_baris_toko ON public.kirim_online_baris
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.kirim_online_baris TO kencana_app;

-- What each connection was last told of a piece. What it should be told is never stored: it is the
-- piece as it stands now, so that no way out of the shop can forget to say so.
CREATE TABLE public.barang_online (
  kode_toko text NOT NULL,
  kode_sambungan text NOT NULL,
  kode_barcode text NOT NULL,
  no_kirim_online text NOT NULL,
  -- False once somebody took it down.
  tayang boolean NOT NULL,
  -- Counts the messages, so that the other side knows an old one that arrives late.
  urutan bigint NOT NULL DEFAULT 0,
  stok integer NOT NULL DEFAULT 0,
  harga_rp bigint,
  harga_gram_rp bigint,
  versi_barang integer,
  naik_bp integer,
  foto text,
  id_luar text,
  status text NOT NULL DEFAULT 'ANTRI',
  alasan text,
  percobaan integer NOT NULL DEFAULT 0,
  mulai timestamptz,
  disampaikan timestamptz,
  CONSTRAINT barang_online_pk PRIMARY KEY (kode_toko, kode_sambungan, kode_barcode),
  CONSTRAINT barang_online_barang_fk FOREIGN KEY (kode_toko, kode_barcode)
    REFERENCES public.barang (kode_toko, kode_barcode),
  CONSTRAINT barang_online_sambungan_fk FOREIGN KEY (kode_toko, kode_sambungan)
    REFERENCES public.sambungan_marketplace (kode_toko, kode_sambungan),
  CONSTRAINT barang_online_kirim_fk FOREIGN KEY (kode_toko, no_kirim_online)
    REFERENCES public.kirim_online (kode_toko, no_kirim_online),
  CONSTRAINT barang_online_status
    CHECK (status IN ('ANTRI', 'DIKIRIM', 'TERKIRIM', 'DITOLAK')),
  CONSTRAINT barang_online_stok CHECK (stok IN (0, 1))
);

CREATE INDEX barang_online_barang ON public.barang_online (kode_toko, kode_barcode);
CREATE INDEX barang_online_kirim ON public.barang_online (kode_toko, no_kirim_online);

ALTER TABLE public.barang_online ENABLE ROW LEVEL SECURITY;

CREATE POLICY barang_online_toko ON public.barang_online
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.barang_online TO kencana_app;
