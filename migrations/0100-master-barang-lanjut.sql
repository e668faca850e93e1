-- Price class of goods: rupiah per gram.
CREATE TABLE public.kelompok_harga (
  kode_toko text NOT NULL,
  kelompok_harga text NOT NULL,
  keterangan text NOT NULL,
  harga_jual_rp bigint,
  harga_beli_rp bigint,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT kelompok_harga_pk PRIMARY KEY (kode_toko, kelompok_harga),
  CONSTRAINT kelompok_harga_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT kelompok_harga_harga CHECK (
    coalesce(harga_jual_rp, 0) >= 0 AND coalesce(harga_beli_rp, 0) >= 0
  )
);

ALTER TABLE public.kelompok_harga ENABLE ROW LEVEL SECURITY;

CREATE POLICY kelompok_harga_toko ON public.kelompok_harga
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.kelompok_harga TO kencana_app;

-- Rows of the day-end stock: the groups that each of them gathers.
CREATE TABLE public.kadar_eod (
  kode_toko text NOT NULL,
  kadar_eod text NOT NULL,
  daftar_group text[] NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT kadar_eod_pk PRIMARY KEY (kode_toko, kadar_eod),
  CONSTRAINT kadar_eod_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko)
);

ALTER TABLE public.kadar_eod ENABLE ROW LEVEL SECURITY;

CREATE POLICY kadar_eod_toko ON public.kadar_eod
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.kadar_eod TO kencana_app;

-- Weight of the tag that hangs on a piece while it is weighed.
CREATE TABLE public.bandrol (
  kode_bandrol text NOT NULL,
  berat_bandrol_mg bigint NOT NULL,
  kode_dept text,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT bandrol_pk PRIMARY KEY (kode_bandrol),
  CONSTRAINT bandrol_berat CHECK (berat_bandrol_mg > 0)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.bandrol TO kencana_app;

CREATE TABLE public.kondisi_barang (
  kode_kondisi text NOT NULL,
  nama text NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT kondisi_barang_pk PRIMARY KEY (kode_kondisi)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.kondisi_barang TO kencana_app;

CREATE TABLE public.supplier (
  kode_supplier text NOT NULL,
  nama text NOT NULL,
  alamat text,
  no_hp text,
  npwp text,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT supplier_pk PRIMARY KEY (kode_supplier)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON public.supplier TO kencana_app;

-- What making a piece costs, by type and group; the key is made of the two. nilai: rupiah, or rupiah
-- per gram, as cara says; persen in basis points.
CREATE TABLE public.parameter_ongkos (
  kode_toko text NOT NULL,
  kode_ongkos text NOT NULL,
  kode_dept text NOT NULL,
  kode_group text NOT NULL,
  cara text NOT NULL,
  nilai_rp bigint,
  persen_bp integer,
  versi integer NOT NULL DEFAULT 1,
  CONSTRAINT parameter_ongkos_pk PRIMARY KEY (kode_toko, kode_ongkos),
  CONSTRAINT parameter_ongkos_unik UNIQUE (kode_toko, kode_dept, kode_group),
  CONSTRAINT parameter_ongkos_toko_fk FOREIGN KEY (kode_toko) REFERENCES public.toko (kode_toko),
  CONSTRAINT parameter_ongkos_jenis_fk FOREIGN KEY (kode_dept) REFERENCES public.jenis (kode_dept),
  CONSTRAINT parameter_ongkos_group_fk FOREIGN KEY (kode_toko, kode_group)
    REFERENCES public.group (kode_toko, kode_group),
  CONSTRAINT parameter_ongkos_cara CHECK (
    (cara IN ('TETAP', 'PER_GRAM') AND nilai_rp >= 0 AND persen_bp IS NULL)
    OR (cara = 'PERSEN' AND persen_bp BETWEEN 0 AND 10000 AND nilai_rp IS NULL)
  )
);

ALTER TABLE public.parameter_ongkos ENABLE ROW LEVEL SECURITY;

CREATE POLICY parameter_ongkos_toko ON public.parameter_ongkos
  USING (kode_toko = current_setting('app.kode_toko', true))
  WITH CHECK (kode_toko = current_setting('app.kode_toko', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON public.parameter_ongkos TO kencana_app;
