-- What is paid for goods that come back. Of the two values only the one that `cara` asks for is there.
CREATE TABLE public.kondisi_pembelian (
  kode_toko text NOT NULL,
  kode_kondisi text NOT NULL,
  nama_kondisi text NOT NULL,
  nota text NOT NULL,
  cara text NOT NULL,
  persen_bp integer,
  potongan_per_gram_rp bigint,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT kondisi_pembelian_pk PRIMARY KEY (kode_toko, kode_kondisi),
  CONSTRAINT kondisi_pembelian_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT kondisi_pembelian_nota CHECK (nota IN ('SENDIRI', 'TOKO_LAIN', 'TANPA')),
  CONSTRAINT kondisi_pembelian_cara CHECK (
    (cara IN ('PERSEN_NOTA', 'LEBURAN') AND persen_bp BETWEEN 0 AND 10000
      AND potongan_per_gram_rp IS NULL)
    OR (cara IN ('RUPIAH_PER_GRAM', 'HARGA_HARI_INI') AND potongan_per_gram_rp >= 0
      AND persen_bp IS NULL)
  )
);

ALTER TABLE public.kondisi_pembelian ENABLE ROW LEVEL SECURITY;

CREATE POLICY kondisi_pembelian_toko ON public.kondisi_pembelian
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.kondisi_pembelian TO kencana_app;

CREATE TABLE public.potongan_pembelian (
  kode_toko text NOT NULL,
  kode_kategori text NOT NULL,
  cara text NOT NULL,
  potongan_persen_bp integer,
  potongan_rp bigint,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT potongan_pembelian_pk PRIMARY KEY (kode_toko, kode_kategori),
  CONSTRAINT potongan_pembelian_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT potongan_pembelian_kategori_fk FOREIGN KEY (kode_kategori)
    REFERENCES public.kategori (kode_kategori),
  CONSTRAINT potongan_pembelian_potongan CHECK (
    (cara = 'PERSEN' AND potongan_persen_bp BETWEEN 0 AND 10000 AND potongan_rp IS NULL)
    OR (cara IN ('PER_GRAM', 'TETAP') AND potongan_rp >= 0 AND potongan_persen_bp IS NULL)
  )
);

ALTER TABLE public.potongan_pembelian ENABLE ROW LEVEL SECURITY;

CREATE POLICY potongan_pembelian_toko ON public.potongan_pembelian
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.potongan_pembelian TO kencana_app;

CREATE TABLE public.harga_beli (
  kode_toko text NOT NULL,
  kode_harga text NOT NULL,
  harga_per_gram_rp bigint NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT harga_beli_pk PRIMARY KEY (kode_toko, kode_harga),
  CONSTRAINT harga_beli_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT harga_beli_harga_per_gram CHECK (harga_per_gram_rp > 0)
);

ALTER TABLE public.harga_beli ENABLE ROW LEVEL SECURITY;

CREATE POLICY harga_beli_toko ON public.harga_beli
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.harga_beli TO kencana_app;

CREATE TABLE public.harga_emas_pembelian (
  kode_toko text NOT NULL,
  kode_group text NOT NULL,
  harga_emas_beli_rp bigint NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT harga_emas_pembelian_pk PRIMARY KEY (kode_toko, kode_group),
  CONSTRAINT harga_emas_pembelian_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT harga_emas_pembelian_group_fk FOREIGN KEY (kode_toko, kode_group)
    REFERENCES public.group (kode_toko, kode_group),
  CONSTRAINT harga_emas_pembelian_harga_emas_beli CHECK (harga_emas_beli_rp > 0)
);

ALTER TABLE public.harga_emas_pembelian ENABLE ROW LEVEL SECURITY;

CREATE POLICY harga_emas_pembelian_toko ON public.harga_emas_pembelian
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.harga_emas_pembelian TO kencana_app;

CREATE TABLE public.rugi_nota (
  kode_toko text NOT NULL,
  kode text NOT NULL,
  sebab text NOT NULL,
  -- Days from which on the deduction holds; none for a nota that is missing.
  lama_hari integer,
  cara text NOT NULL,
  potongan_persen_bp integer,
  potongan_rp bigint,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT rugi_nota_pk PRIMARY KEY (kode_toko, kode),
  CONSTRAINT rugi_nota_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT rugi_nota_unik UNIQUE NULLS NOT DISTINCT (kode_toko, sebab, lama_hari),
  CONSTRAINT rugi_nota_sebab CHECK (
    (sebab = 'NOTA_LAMA' AND lama_hari > 0) OR (sebab = 'NOTA_HILANG' AND lama_hari IS NULL)
  ),
  CONSTRAINT rugi_nota_potongan CHECK (
    (cara = 'PERSEN' AND potongan_persen_bp BETWEEN 0 AND 10000 AND potongan_rp IS NULL)
    OR (cara IN ('PER_GRAM', 'TETAP') AND potongan_rp >= 0 AND potongan_persen_bp IS NULL)
  )
);

ALTER TABLE public.rugi_nota ENABLE ROW LEVEL SECURITY;

CREATE POLICY rugi_nota_toko ON public.rugi_nota
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.rugi_nota TO kencana_app;
