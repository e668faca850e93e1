-- The leg of an exchange is a sale that carries the exchange's number.
ALTER TABLE public.penjualan DROP CONSTRAINT penjualan_nomor;

ALTER TABLE public.penjualan ADD CONSTRAINT penjualan_nomor
  CHECK (no_faktur_jual ~ '^F[JT][A-Z0-9]{2}[0-9]{10}$');

-- What the sale gave and took besides money, as it was when it was made.
ALTER TABLE public.penjualan ADD COLUMN poin_dapat integer NOT NULL DEFAULT 0;

ALTER TABLE public.penjualan ADD COLUMN poin_pakai integer NOT NULL DEFAULT 0;

ALTER TABLE public.penjualan ADD COLUMN bonus_rp bigint NOT NULL DEFAULT 0;

-- Who looked at goods and money of the sale after it was made.
ALTER TABLE public.penjualan ADD COLUMN valid_oleh text;

ALTER TABLE public.penjualan ADD COLUMN valid_pada timestamptz;

ALTER TABLE public.penjualan ADD CONSTRAINT penjualan_valid CHECK (
  (valid_oleh IS NULL) = (valid_pada IS NULL)
);

ALTER TABLE public.penjualan ADD CONSTRAINT penjualan_poin CHECK (
  poin_dapat >= 0 AND poin_pakai >= 0 AND bonus_rp >= 0
);

ALTER TABLE public.penjualan_barang ADD COLUMN bonus_rp bigint NOT NULL DEFAULT 0;

-- POIN, KUPON and TITIP are paid with something other than money of now, TUKAR with goods.
ALTER TABLE public.penjualan_bayar DROP CONSTRAINT penjualan_bayar_jenis;

ALTER TABLE public.penjualan_bayar ADD CONSTRAINT penjualan_bayar_jenis CHECK (
  jenis IN ('CASH', 'TRANSFER', 'DEBET', 'CREDIT', 'POIN', 'KUPON', 'TITIP', 'TUKAR')
);

ALTER TABLE public.penjualan_bayar DROP CONSTRAINT penjualan_bayar_rekening;

ALTER TABLE public.penjualan_bayar ADD CONSTRAINT penjualan_bayar_rekening CHECK (
  (jenis IN ('TRANSFER', 'DEBET', 'CREDIT')) = (no_rekening IS NOT NULL)
);

-- The coupon, the member whose points they were, the deposit or order.
ALTER TABLE public.penjualan_bayar ADD COLUMN rujukan text;

ALTER TABLE public.penjualan_bayar ADD CONSTRAINT penjualan_bayar_rujukan CHECK (
  (jenis IN ('POIN', 'KUPON', 'TITIP')) = (rujukan IS NOT NULL)
);

-- What a piece of a category is sold for less, without anybody being asked.
CREATE TABLE public.potongan_penjualan (
  kode_toko text NOT NULL,
  kode_kategori text NOT NULL,
  cara text NOT NULL,
  potongan_persen_bp integer,
  potongan_rp bigint,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT potongan_penjualan_pk PRIMARY KEY (kode_toko, kode_kategori),
  CONSTRAINT potongan_penjualan_toko_fk FOREIGN KEY (kode_toko)
    REFERENCES public.toko (kode_toko),
  CONSTRAINT potongan_penjualan_kategori_fk FOREIGN KEY (kode_kategori)
    REFERENCES public.kategori (kode_kategori),
  CONSTRAINT potongan_penjualan_cara CHECK (
    (cara = 'PERSEN' AND potongan_persen_bp BETWEEN 0 AND 10000 AND potongan_rp IS NULL)
    OR (cara IN ('PER_GRAM', 'TETAP') AND potongan_rp >= 0 AND potongan_persen_bp IS NULL)
  )
);

ALTER TABLE public.potongan_penjualan ENABLE ROW LEVEL SECURITY;

CREATE POLICY potongan_penjualan_toko ON public.potongan_penjualan
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.potongan_penjualan TO kencana_app;

-- Every use of a coupon; a cancelled sale gives it back.
CREATE TABLE public.kupon_pakai (
  kode_toko text NOT NULL,
  no_faktur_jual text NOT NULL,
  kode_kupon text NOT NULL,
  tanggal date NOT NULL,
  nilai_rp bigint NOT NULL,
  hidup boolean NOT NULL DEFAULT true,
  CONSTRAINT kupon_pakai_pk PRIMARY KEY (kode_toko, no_faktur_jual, kode_kupon),
  CONSTRAINT kupon_pakai_nota_fk FOREIGN KEY (kode_toko, no_faktur_jual)
    REFERENCES public.penjualan (kode_toko, no_faktur_jual),
  CONSTRAINT kupon_pakai_kupon_fk FOREIGN KEY (kode_toko, kode_kupon)
    REFERENCES public.kupon (kode_toko, kode_kupon),
  CONSTRAINT kupon_pakai_nilai CHECK (nilai_rp > 0)
);

CREATE INDEX kupon_pakai_kupon ON public.kupon_pakai (kode_toko, kode_kupon) WHERE hidup;

ALTER TABLE public.kupon_pakai ENABLE ROW LEVEL SECURITY;

CREATE POLICY kupon_pakai_toko ON public.kupon_pakai
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE ON public.kupon_pakai TO kencana_app;

-- Board prices that a customer was told, and until when they hold.
CREATE TABLE public.kunci_harga (
  kode_toko text NOT NULL,
  no_kunci text NOT NULL,
  dibuat timestamptz NOT NULL,
  berlaku_sampai timestamptz NOT NULL,
  user_id text NOT NULL,
  -- Group → rupiah per gram.
  harga jsonb NOT NULL,
  CONSTRAINT kunci_harga_pk PRIMARY KEY (kode_toko, no_kunci),
  CONSTRAINT kunci_harga_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT kunci_harga_waktu CHECK (berlaku_sampai > dibuat)
);

ALTER TABLE public.kunci_harga ENABLE ROW LEVEL SECURITY;

CREATE POLICY kunci_harga_toko ON public.kunci_harga
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT ON public.kunci_harga TO kencana_app;
