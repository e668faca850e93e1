-- Remarks that a sale may carry, to choose from.
CREATE TABLE public.keterangan_penjualan (
  kode_toko text NOT NULL,
  keterangan text NOT NULL,
  status text NOT NULL DEFAULT 'AKTIF',
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT keterangan_penjualan_pk PRIMARY KEY (kode_toko, keterangan),
  CONSTRAINT keterangan_penjualan_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT keterangan_penjualan_status CHECK (status IN ('AKTIF', 'NONAKTIF'))
);

ALTER TABLE public.keterangan_penjualan ENABLE ROW LEVEL SECURITY;

CREATE POLICY keterangan_penjualan_toko ON public.keterangan_penjualan
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.keterangan_penjualan TO kencana_app;

-- What slips say above and below the goods.
CREATE TABLE public.keterangan_nota (
  kode_toko text NOT NULL,
  kode text NOT NULL,
  slip text NOT NULL,
  posisi text NOT NULL,
  urutan integer,
  teks text NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT keterangan_nota_pk PRIMARY KEY (kode_toko, kode),
  CONSTRAINT keterangan_nota_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT keterangan_nota_posisi CHECK (posisi IN ('ATAS', 'BAWAH'))
);

CREATE INDEX keterangan_nota_slip ON public.keterangan_nota (kode_toko, slip, posisi);

ALTER TABLE public.keterangan_nota ENABLE ROW LEVEL SECURITY;

CREATE POLICY keterangan_nota_toko ON public.keterangan_nota
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.keterangan_nota TO kencana_app;

CREATE TABLE public.bonus_sales (
  kode_toko text NOT NULL,
  kode_group text NOT NULL,
  cara text NOT NULL,
  bonus_rp bigint NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT bonus_sales_pk PRIMARY KEY (kode_toko, kode_group),
  CONSTRAINT bonus_sales_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT bonus_sales_group_fk FOREIGN KEY (kode_toko, kode_group)
    REFERENCES public.group (kode_toko, kode_group),
  CONSTRAINT bonus_sales_cara CHECK (cara IN ('PER_GRAM', 'PER_PCS')),
  CONSTRAINT bonus_sales_bonus CHECK (bonus_rp >= 0)
);

ALTER TABLE public.bonus_sales ENABLE ROW LEVEL SECURITY;

CREATE POLICY bonus_sales_toko ON public.bonus_sales
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.bonus_sales TO kencana_app;

-- A coupon is worth rupiah or a percentage; jumlah: how often it may be used, null without limit.
CREATE TABLE public.kupon (
  kode_toko text NOT NULL,
  kode_kupon text NOT NULL,
  cara text NOT NULL,
  nominal_rp bigint,
  persen_bp integer,
  minimum_belanja_rp bigint NOT NULL DEFAULT 0,
  berlaku_dari date NOT NULL,
  berlaku_sampai date NOT NULL,
  jumlah integer,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT kupon_pk PRIMARY KEY (kode_toko, kode_kupon),
  CONSTRAINT kupon_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT kupon_cara CHECK (
    (cara = 'NOMINAL' AND nominal_rp > 0 AND persen_bp IS NULL)
    OR (cara = 'PERSEN' AND persen_bp BETWEEN 1 AND 10000 AND nominal_rp IS NULL)
  ),
  CONSTRAINT kupon_berlaku CHECK (berlaku_sampai >= berlaku_dari),
  CONSTRAINT kupon_jumlah CHECK (jumlah > 0 AND minimum_belanja_rp >= 0)
);

ALTER TABLE public.kupon ENABLE ROW LEVEL SECURITY;

CREATE POLICY kupon_toko ON public.kupon
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.kupon TO kencana_app;

CREATE TABLE public.marketplace (
  kode_marketplace text NOT NULL,
  nama text NOT NULL,
  biaya_admin_bp integer,
  logistik text,
  kurir text,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT marketplace_pk PRIMARY KEY (kode_marketplace),
  CONSTRAINT marketplace_biaya CHECK (biaya_admin_bp BETWEEN 0 AND 10000)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.marketplace TO kencana_app;
