CREATE TABLE public.bank (
  kode_bank text NOT NULL,
  nama_bank text NOT NULL,
  fee_debet_bp integer,
  fee_kredit_bp integer,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT bank_pk PRIMARY KEY (kode_bank),
  CONSTRAINT bank_fee CHECK (
    coalesce(fee_debet_bp, 0) BETWEEN 0 AND 10000 AND coalesce(fee_kredit_bp, 0) BETWEEN 0 AND 10000
  )
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.bank TO kencana_app;

CREATE TABLE public.rekening (
  kode_toko text NOT NULL,
  no_rekening text NOT NULL,
  nama_rekening text NOT NULL,
  kode_bank text NOT NULL,
  nomor_akun text,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT rekening_pk PRIMARY KEY (kode_toko, no_rekening),
  CONSTRAINT rekening_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT rekening_bank_fk FOREIGN KEY (kode_bank) REFERENCES public.bank (kode_bank)
);

CREATE INDEX rekening_bank ON public.rekening (kode_toko, kode_bank);

ALTER TABLE public.rekening ENABLE ROW LEVEL SECURITY;

CREATE POLICY rekening_toko ON public.rekening
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.rekening TO kencana_app;

-- Bank and account here are the sales person's own, where the commission goes.
CREATE TABLE public.sales (
  kode_toko text NOT NULL,
  kode_sales text NOT NULL,
  nama_sales text NOT NULL,
  kode_bank text NOT NULL,
  nama_bank text NOT NULL,
  no_rekening text NOT NULL,
  nama_rekening text NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT sales_pk PRIMARY KEY (kode_toko, kode_sales),
  CONSTRAINT sales_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT sales_bank_fk FOREIGN KEY (kode_bank) REFERENCES public.bank (kode_bank)
);

ALTER TABLE public.sales ENABLE ROW LEVEL SECURITY;

CREATE POLICY sales_toko ON public.sales
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.sales TO kencana_app;
